/** Upper end of each class of employees, as KvK groups them. */
export const employeeClasses = [
  [0, '0'],
  [1, '1'],
  [4, '2-4'],
  [9, '5-9'],
  [19, '10-19'],
  [49, '20-49'],
  [99, '50-99'],
  [199, '100-199'],
  [499, '200-499'],
  [Number.POSITIVE_INFINITY, '500+'],
] as const;

export const leadSources = [
  ['KvK-selectie', 34],
  ['Adressenbestand', 20],
  ['Website', 16],
  ['Vakbeurs', 11],
  ['Aanbeveling', 10],
  ['Koude acquisitie', 9],
] as const;
export const customerSources = [
  ['Aanbeveling', 27],
  ['Koude acquisitie', 22],
  ['Website', 18],
  ['Vakbeurs', 16],
  ['KvK-selectie', 12],
  ['Adressenbestand', 5],
] as const;

/** A is best. Customers were checked before they got credit, so they score better. */
export const leadCredit = [
  ['A', 16],
  ['B', 28],
  ['C', 27],
  ['D', 14],
  ['E', 6],
  [null, 9],
] as const;
export const customerCredit = [
  ['A', 31],
  ['B', 36],
  ['C', 21],
  ['D', 6],
  ['E', 2],
  [null, 4],
] as const;

export const priceLists = [
  ['Prijslijst A', 18],
  ['Prijslijst B', 46],
  ['Prijslijst C', 26],
  ['Contractprijzen', 10],
] as const;
export const buyingGroups = [
  ['Zelfstandig', 70],
  ['Horeca Inkoopgroep', 14],
  ['Franchise', 9],
  ['Inkoopcollectief', 7],
] as const;
export const terraces = [
  ['Geen terras', 34],
  ['Klein terras', 38],
  ['Groot terras', 28],
] as const;

/** First two digits of a KvK number by year of registration, since numbers are dealt out nationally. */
export const kvkSince2008: Readonly<Record<number, readonly string[]>> = {
  2008: ['50'],
  2009: ['50'],
  2010: ['51'],
  2011: ['52', '53'],
  2012: ['54', '55', '56'],
  2013: ['57', '58', '59'],
  2014: ['60', '61'],
  2015: ['62', '63', '64'],
  2016: ['65', '66', '67'],
  2017: ['68', '69', '70'],
  2018: ['71', '72', '73'],
  2019: ['74', '75', '76'],
  2020: ['77', '78', '81'],
  2021: ['82', '83', '84'],
  2022: ['85', '86', '87', '88'],
  2023: ['89', '90', '91'],
  2024: ['92', '93', '95'],
  2025: ['96', '97'],
};
/** Before that each chamber had its own digits. */
export const kvkByChamber: Readonly<Record<string, readonly string[]>> = {
  Groningen: ['02'],
  Fryslân: ['01'],
  Drenthe: ['04'],
  Overijssel: ['05', '06', '08'],
  Flevoland: ['39'],
  Gelderland: ['08', '09', '10'],
  Utrecht: ['30', '31'],
  'Noord-Holland': ['33', '34', '35', '36', '37'],
  'Zuid-Holland': ['24', '27', '28', '29'],
  Zeeland: ['21', '22'],
  'Noord-Brabant': ['16', '17', '18', '20'],
  Limburg: ['12', '13', '14'],
};
