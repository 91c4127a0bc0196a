/** Kinds of business the wholesaler sells to, with what KvK, BAG and the street say about them. */
export type Subsegment = {
  readonly name: string;
  readonly weight: number;
  /** SBI 2025, written with dots as KvK does. */
  readonly sbi: string;
  /** Key of the name patterns and of the menu, when it has one. */
  readonly style: string;
  readonly kitchen?: string;
  /** Registered use of the building, where it is not a matter of chance within the segment. */
  readonly use?: string;
  /** Only in seaside towns. */
  readonly beach?: true;
};

export type Segment = {
  readonly name: string;
  /** Per 100 leads and per 100 customers: they differ, or there would be nothing to learn from them. */
  readonly leads: number;
  readonly customers: number;
  readonly subsegments: readonly Subsegment[];
  /** Registered use of the building (BAG). */
  readonly functions: readonly (readonly [string, number])[];
  readonly forms: readonly (readonly [string, number])[];
  /** Middle number of employees, and how widely it spreads (natural logarithm). */
  readonly staff: number;
  readonly spread: number;
  readonly partTime: number;
  /** Square metres per employee. */
  readonly metres: number;
  /** Middle value of an order in euros. */
  readonly order: number;
  readonly streets: 'centre' | 'works' | 'green' | 'sea' | 'sport';
};

const horecaForms = [
  ['Eenmanszaak', 38],
  ['Vennootschap onder firma', 30],
  ['Besloten Vennootschap', 32],
] as const;
const smallForms = [
  ['Eenmanszaak', 52],
  ['Vennootschap onder firma', 34],
  ['Besloten Vennootschap', 14],
] as const;
const largeForms = [
  ['Besloten Vennootschap', 74],
  ['Vennootschap onder firma', 12],
  ['Eenmanszaak', 8],
  ['Naamloze Vennootschap', 2],
  ['Commanditaire Vennootschap', 4],
] as const;
const gathering = [
  ['bijeenkomstfunctie', 88],
  ['winkelfunctie', 8],
  ['woonfunctie', 4],
] as const;

export const segments: readonly Segment[] = [
  {
    name: 'Restaurant',
    leads: 25,
    customers: 28,
    functions: gathering,
    forms: horecaForms,
    staff: 9,
    spread: 0.75,
    partTime: 0.6,
    metres: 17,
    order: 420,
    streets: 'centre',
    subsegments: [
      { name: 'Brasserie', weight: 20, sbi: '56.11.1', style: 'brasserie', kitchen: 'dutch' },
      {
        name: 'Hollands & Frans',
        weight: 17,
        sbi: '56.11.1',
        style: 'restaurant',
        kitchen: 'dutch',
      },
      { name: 'Italiaans', weight: 16, sbi: '56.11.1', style: 'italian', kitchen: 'italian' },
      { name: 'Aziatisch', weight: 16, sbi: '56.11.1', style: 'asian', kitchen: 'asian' },
      { name: 'Steakhouse & grill', weight: 9, sbi: '56.11.1', style: 'grill', kitchen: 'grill' },
      { name: 'Fine dining', weight: 5, sbi: '56.11.1', style: 'fine', kitchen: 'fine' },
      { name: 'Grieks & Turks', weight: 8, sbi: '56.11.1', style: 'greek', kitchen: 'greek' },
      { name: 'Visrestaurant', weight: 4, sbi: '56.11.1', style: 'fish', kitchen: 'fish' },
      { name: 'Pannenkoekenhuis', weight: 5, sbi: '56.11.1', style: 'pancake', kitchen: 'pancake' },
    ],
  },
  {
    name: 'Café',
    leads: 14,
    customers: 27,
    functions: gathering,
    forms: smallForms,
    staff: 5,
    spread: 0.65,
    partTime: 0.7,
    metres: 22,
    order: 260,
    streets: 'centre',
    subsegments: [
      { name: 'Bruin café', weight: 34, sbi: '56.30.0', style: 'cafe', kitchen: 'pub' },
      { name: 'Eetcafé', weight: 34, sbi: '56.11.1', style: 'eetcafe', kitchen: 'pub' },
      { name: 'Grand café', weight: 18, sbi: '56.30.0', style: 'grandcafe', kitchen: 'pub' },
      { name: 'Bar', weight: 14, sbi: '56.30.0', style: 'bar', kitchen: 'pub' },
    ],
  },
  {
    name: 'Lunchroom',
    leads: 12,
    customers: 10,
    functions: [
      ['bijeenkomstfunctie', 62],
      ['winkelfunctie', 38],
    ],
    forms: smallForms,
    staff: 4,
    spread: 0.55,
    partTime: 0.7,
    metres: 20,
    order: 230,
    streets: 'centre',
    subsegments: [
      { name: 'Lunchroom', weight: 46, sbi: '56.11.2', style: 'lunchroom', kitchen: 'lunch' },
      { name: 'Koffiebar', weight: 28, sbi: '56.11.2', style: 'coffee', kitchen: 'lunch' },
      { name: 'Broodjeszaak', weight: 26, sbi: '56.11.2', style: 'sandwich', kitchen: 'lunch' },
    ],
  },
  {
    name: 'Snackbar',
    leads: 16,
    customers: 8,
    functions: [
      ['bijeenkomstfunctie', 60],
      ['winkelfunctie', 40],
    ],
    forms: smallForms,
    staff: 4,
    spread: 0.5,
    partTime: 0.65,
    metres: 18,
    order: 310,
    streets: 'centre',
    subsegments: [
      { name: 'Cafetaria', weight: 60, sbi: '56.11.2', style: 'snackbar', kitchen: 'snack' },
      { name: 'Shoarma & döner', weight: 24, sbi: '56.11.2', style: 'shoarma', kitchen: 'shoarma' },
      { name: 'IJssalon', weight: 16, sbi: '56.11.2', style: 'ice', kitchen: 'ice' },
    ],
  },
  {
    name: 'Hotel',
    leads: 7,
    customers: 8,
    functions: [
      ['logiesfunctie', 92],
      ['bijeenkomstfunctie', 8],
    ],
    forms: largeForms,
    staff: 18,
    spread: 0.9,
    partTime: 0.5,
    metres: 75,
    order: 680,
    streets: 'centre',
    subsegments: [
      { name: 'Hotel-restaurant', weight: 52, sbi: '55.10.1', style: 'hotel', kitchen: 'dutch' },
      { name: 'Hotel', weight: 26, sbi: '55.10.2', style: 'hotel', kitchen: 'dutch' },
      { name: 'Pension & B&B', weight: 22, sbi: '55.10.2', style: 'pension' },
    ],
  },
  {
    name: 'Cateraar',
    leads: 7,
    customers: 6,
    functions: [
      ['industriefunctie', 58],
      ['bijeenkomstfunctie', 24],
      ['winkelfunctie', 18],
    ],
    forms: horecaForms,
    staff: 8,
    spread: 0.85,
    partTime: 0.6,
    metres: 26,
    order: 560,
    streets: 'works',
    subsegments: [
      { name: 'Evenementen & party', weight: 60, sbi: '56.21.0', style: 'catering' },
      { name: 'Bedrijfscatering', weight: 40, sbi: '56.22.0', style: 'catering' },
    ],
  },
  {
    name: 'Zorginstelling',
    leads: 6,
    customers: 7,
    functions: [
      ['gezondheidszorgfunctie', 74],
      ['woonfunctie', 26],
    ],
    forms: [
      ['Stichting', 82],
      ['Besloten Vennootschap', 14],
      ['Vereniging', 4],
    ],
    staff: 60,
    spread: 0.8,
    partTime: 0.72,
    metres: 48,
    order: 840,
    streets: 'green',
    subsegments: [
      { name: 'Verpleeghuis', weight: 34, sbi: '87.10.0', style: 'nursing' },
      { name: 'Woonzorgcentrum', weight: 38, sbi: '87.30.2', style: 'care' },
      { name: 'Gehandicaptenzorg', weight: 20, sbi: '87.20.1', style: 'disability' },
      { name: 'Ziekenhuis', weight: 8, sbi: '86.10.2', style: 'hospital' },
    ],
  },
  {
    name: 'Bedrijfskantine',
    leads: 5,
    customers: 3,
    functions: [
      ['kantoorfunctie', 55],
      ['industriefunctie', 30],
      ['onderwijsfunctie', 15],
    ],
    forms: largeForms,
    staff: 34,
    spread: 0.9,
    partTime: 0.3,
    metres: 30,
    order: 450,
    streets: 'works',
    subsegments: [
      { name: 'Kantoor', weight: 42, sbi: '56.22.0', style: 'office', use: 'kantoorfunctie' },
      {
        name: 'Productie & logistiek',
        weight: 34,
        sbi: '56.22.0',
        style: 'plant',
        use: 'industriefunctie',
      },
      { name: 'School', weight: 24, sbi: '56.22.0', style: 'school', use: 'onderwijsfunctie' },
    ],
  },
  {
    name: 'Sportkantine',
    leads: 5,
    customers: 2,
    functions: [
      ['sportfunctie', 70],
      ['bijeenkomstfunctie', 30],
    ],
    forms: [
      ['Vereniging', 86],
      ['Stichting', 14],
    ],
    staff: 2,
    spread: 0.5,
    partTime: 0.9,
    metres: 120,
    order: 240,
    streets: 'sport',
    subsegments: [
      { name: 'Voetbal', weight: 54, sbi: '93.12.1', style: 'football', kitchen: 'snack' },
      { name: 'Tennis & padel', weight: 28, sbi: '93.12.2', style: 'tennis', kitchen: 'snack' },
      { name: 'Hockey', weight: 18, sbi: '93.12.9', style: 'hockey', kitchen: 'snack' },
    ],
  },
  {
    name: 'Strand & recreatie',
    leads: 2,
    customers: 1.5,
    functions: [
      ['bijeenkomstfunctie', 60],
      ['logiesfunctie', 40],
    ],
    forms: horecaForms,
    staff: 12,
    spread: 0.7,
    partTime: 0.75,
    metres: 40,
    order: 620,
    streets: 'sea',
    subsegments: [
      {
        name: 'Strandpaviljoen',
        weight: 62,
        sbi: '56.11.1',
        style: 'beach',
        use: 'bijeenkomstfunctie',
        kitchen: 'pub',
        beach: true,
      },
      {
        name: 'Camping & vakantiepark',
        weight: 38,
        sbi: '55.30.0',
        style: 'camping',
        use: 'logiesfunctie',
        kitchen: 'snack',
      },
    ],
  },
  {
    name: 'Kinderopvang',
    leads: 1,
    customers: 0.5,
    functions: [
      ['onderwijsfunctie', 60],
      ['bijeenkomstfunctie', 40],
    ],
    forms: [
      ['Besloten Vennootschap', 60],
      ['Stichting', 40],
    ],
    staff: 14,
    spread: 0.5,
    partTime: 0.75,
    metres: 28,
    order: 150,
    streets: 'green',
    subsegments: [{ name: 'Kinderopvang', weight: 1, sbi: '88.91.0', style: 'kids' }],
  },
];
