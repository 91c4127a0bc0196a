/**
 * How numbers, money and dates are written. Dutch: 1.234,56; English: 1,234.56; days always YYYY-MM-DD.
 * Nothing known is a dash, never an empty cell or a zero.
 */
export const none = '–';

export type Amount = string | number | null | undefined;

/** Of the languages' long dates only: Ireland writes the day before the month. */
const longLocales = { en: 'en-US', nl: 'nl-NL' } as const;
const locales = { en: 'en-IE', nl: 'nl-NL' } as const;
export type FormatLanguage = keyof typeof locales;

const missing = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || value === '';

/** Decimal text stays exact: Intl reads it digit by digit, past what a number can hold. */
const exact = (value: string | number) => value as Intl.StringNumericLiteral | number;

/** Dutch writes € -12 in full and -€ 12K when short: the sign stands first in both. */
const signFirst = (text: string) => text.replace(/^(€\s?)-/, '-$1');

/**
 * @param zone of the company, IANA: a moment is shown as its clocks show it, wherever the reader is, so that it falls on
 * the same day as in lists, due dates and files. The browser's own where no company is known, as before signing in.
 */
export function makeFormat(language: FormatLanguage, zone?: string) {
  const locale = locales[language];
  const write = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(locale, options);
    return (value: Amount) => (missing(value) ? none : signFirst(format.format(exact(value))));
  };
  const euro = { style: 'currency', currency: 'EUR' } as const;
  const day = { style: 'unit', unit: 'day' } as const;
  const euros = write({ ...euro, maximumFractionDigits: 0 });
  const whole = write({ maximumFractionDigits: 0 });
  const shortNum = write({ notation: 'compact', maximumFractionDigits: 1 });
  const shortEuros = write({ ...euro, notation: 'compact', maximumFractionDigits: 1 });
  const moments = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    ...(zone ? { timeZone: zone } : {}),
  });
  const longDays = new Intl.DateTimeFormat(longLocales[language], {
    dateStyle: 'long',
    ...(zone ? { timeZone: zone } : {}),
  });
  // A day has no zone: it is the same day everywhere.
  const plainDays = new Intl.DateTimeFormat(longLocales[language], {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const shortDays = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const moment = (value: string | null | undefined) =>
    missing(value) ? none : moments.format(new Date(value));
  const percent = write({ style: 'percent', maximumFractionDigits: 1 });
  const tenthPercent = write({
    ...{ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 },
  });
  /** A chance to a tenth of a percent; what is nearly sure is not said to be. */
  const chance = (share: number, as = percent): string => {
    if (share > 0.999 && share < 1) return `> ${as(0.999)}`;
    if (share > 0 && share < 0.001) return `< ${as(0.001)}`;
    return as(share);
  };
  const decimals = (least: number, most: number) =>
    write({ minimumFractionDigits: least, maximumFractionDigits: most });
  return {
    /** 1,234.56 EUR to the cent. */
    money: write(euro),
    /** Parts of a cent too, as far as there are any: what a few answers of a language model cost. */
    smallMoney: write({ ...euro, maximumFractionDigits: 4 }),
    /** Whole euros, for key figures and axes. */
    euros,
    /** Short money for narrow places: € 1.2M, € 192. */
    shortMoney: (value: Amount) => {
      const size = Math.abs(Number(value ?? 0));
      return size >= 10 && size < 1000 ? euros(value) : shortEuros(value);
    },
    /** Three digits that say the most, for tiles: € 1.24M. */
    compactMoney: write({ ...euro, notation: 'compact', maximumSignificantDigits: 3 }),
    compactNum: write({ notation: 'compact', maximumSignificantDigits: 3 }),
    /** A number of days to a tenth: 47.3 days. */
    days: write({ ...day, unitDisplay: 'long', maximumFractionDigits: 1 }),
    /** Short, and with one decimal always: days below each other. */
    tenthDays: write({
      ...{ ...day, unitDisplay: 'narrow', minimumFractionDigits: 1, maximumFractionDigits: 1 },
    }),
    /** To two decimals, where a figure is read to the last digit. */
    exactDays: write({ ...day, unitDisplay: 'long', maximumFractionDigits: 2 }),
    compactDays: write({ ...day, unitDisplay: 'narrow', maximumFractionDigits: 1 }),
    /** Up to two decimals. */
    num: write({ maximumFractionDigits: 2 }),
    /** One decimal, always: figures that are held against each other. */
    tenths: write({ minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    /** Two and three decimals, always: measures whose last digit says something. */
    hundredths: write({ minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    thousandths: write({ minimumFractionDigits: 3, maximumFractionDigits: 3 }),
    /**
     * Two figures that are held against each other: with two decimals, or with as many more as tell them apart, up to six.
     * @param least decimals that are always there
     */
    apart: (a: number, b: number, least = 0): [string, string] => {
      const both = (as: (value: Amount) => string): [string, string] => [as(a), as(b)];
      const usual = both(decimals(least, 2));
      if (a === b || usual[0] !== usual[1]) return usual;
      for (let digits = 3; digits <= 6; digits++) {
        const said = both(decimals(digits, digits));
        if (said[0] !== said[1]) return said;
      }
      return usual;
    },
    /** All the decimals that files may bring. */
    exact: write({ maximumFractionDigits: 6 }),
    whole,
    shortNum,
    /** Counts to the last one, as long as they have four digits at most: 1,051, 12.3K. */
    shortCount: (value: Amount) =>
      Math.abs(Number(value ?? 0)) < 10_000 ? whole(value) : shortNum(value),
    chance,
    wholePercent: write({ style: 'percent', maximumFractionDigits: 0 }),
    /** 0.1234 is 12.3 %. */
    percent,
    /** One decimal, always: shares that stand below or beside each other. */
    tenthPercent,
    /** To two decimals, where a figure is read to the last digit. */
    exactPercent: write({ style: 'percent', maximumFractionDigits: 2 }),
    /** `YYYY-MM-DD` of a day or a moment. */
    day: (value: string | null | undefined) =>
      missing(value)
        ? none
        : value.length === 10
          ? value
          : moments.format(new Date(value)).slice(0, 10),
    /** Along the axis of a chart: `22 Oct`, `22 okt`. */
    shortDay: (value: string) => shortDays.format(new Date(value)),
    /** The long form of a day or of a moment's day, `MMMM D, YYYY`; in Dutch `D MMMM YYYY`. */
    longDay: (value: string | null | undefined) =>
      missing(value) ? none : (value.length === 10 ? plainDays : longDays).format(new Date(value)),
    /** `YYYY-MM-DD HH:mm` in the zone: short, and in columns under each other. */
    moment,
    /** The long form, `MMMM D, YYYY H:mm`, where there is room for it; in Dutch `D MMMM YYYY H:mm`, as one writes there. */
    longMoment: (value: string | null | undefined) =>
      missing(value)
        ? none
        : `${longDays.format(new Date(value))} ${moment(value).slice(11).replace(/^0/, '')}`,
  };
}

export type Format = ReturnType<typeof makeFormat>;
