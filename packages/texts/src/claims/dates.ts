import type { Day, Language } from '../language.js';
import type { Token } from '../tokens.js';

/** Days that a text may mean, ends included, and the place of the first token behind them. */
export type DateReading = {
  readonly from: Day;
  readonly to: Day;
  readonly next: number;
  /** Said from today: “tomorrow”, “this week”. */
  readonly relative?: boolean;
};

const months: Readonly<Record<Language, readonly (readonly string[])[]>> = {
  en: [
    ['january', 'jan'],
    ['february', 'feb'],
    ['march', 'mar'],
    ['april', 'apr'],
    ['may'],
    ['june', 'jun'],
    ['july', 'jul'],
    ['august', 'aug'],
    ['september', 'sept', 'sep'],
    ['october', 'oct'],
    ['november', 'nov'],
    ['december', 'dec'],
  ],
  nl: [
    ['januari', 'jan'],
    ['februari', 'feb', 'febr'],
    ['maart', 'mrt'],
    ['april', 'apr'],
    ['mei'],
    ['juni', 'jun'],
    ['juli', 'jul'],
    ['augustus', 'aug'],
    ['september', 'sept', 'sep'],
    ['oktober', 'okt'],
    ['november', 'nov'],
    ['december', 'dec'],
  ],
};
const weekdays: Readonly<Record<Language, readonly string[]>> = {
  en: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
  nl: ['zondag', 'maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag'],
};
const parts = ['ochtend', 'middag', 'avond', 'nacht', 's', 'en'];

const time = (day: Day) =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));
const dayOf = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);
export const plusDays = (day: Day, days: number): Day => dayOf(time(day) + days * 86_400_000);
const weekday = (day: Day) => new Date(time(day)).getUTCDay();
const pad = (n: number) => String(n).padStart(2, '0');
const lastOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

const monthAt = (
  token: Token | undefined,
  language: Language,
): { month: number; long: boolean } | null => {
  if (token?.kind !== 'word') return null;
  const month = months[language].findIndex((names) => names.includes(token.low)) + 1;
  return month === 0 ? null : { month, long: months[language][month - 1]?.[0] === token.low };
};
const yearAt = (token: Token | undefined): number | null => {
  const year = token?.kind === 'digits' && token.text.length === 4 ? Number(token.text) : 0;
  return year >= 1500 && year <= 2200 ? year : null;
};

/** A day without a year is the one that is nearest to today. */
function nearest(day: number, month: number, today: Day): Day | null {
  const year = Number(today.slice(0, 4));
  const all = [year - 1, year, year + 1]
    .filter((y) => day <= lastOf(y, month))
    .map((y) => `${y}-${pad(month)}-${pad(day)}`);
  const far = (d: Day) => Math.abs(time(d) - time(today) - 60 * 86_400_000);
  return all.sort((a, b) => far(a) - far(b))[0] ?? null;
}

function dateOf(day: number, month: number, year: number | null, today: Day): Day | null {
  if (month < 1 || month > 12 || day < 1 || day > 31) return null;
  if (year === null) return nearest(day, month, today);
  const full = year < 100 ? 2000 + year : year;
  return day <= lastOf(full, month) ? `${full}-${pad(month)}-${pad(day)}` : null;
}
const one = (day: Day | null, next: number): DateReading | null =>
  day ? { from: day, to: day, next } : null;

/** 2026-12-03, 3-12-2026, 3/12/26, 3.12.2026, 3/12, 03-12. */
function readFigures(t: readonly Token[], at: number, today: Day): DateReading | null {
  const [a, s1, b, s2, c] = t.slice(at, at + 5);
  if (a?.kind !== 'digits' || b?.kind !== 'digits' || !s1 || s1.spaced || b.spaced) return null;
  if (!'-/.'.includes(s1.text)) return null;
  const third =
    s2 && !s2.spaced && s2.text === s1.text && c?.kind === 'digits' && !c.spaced ? c : null;
  if (third && a.text.length === 4)
    return one(dateOf(Number(third.text), Number(b.text), Number(a.text), today), at + 5);
  if (a.text.length > 2 || b.text.length > 2) return null;
  if (third && (third.text.length === 4 || third.text.length === 2))
    return one(dateOf(Number(a.text), Number(b.text), Number(third.text), today), at + 5);
  if (a.text === '24' && b.text === '7') return null;
  const sure =
    s1.text === '/' || (s1.text === '-' && (a.text.startsWith('0') || b.text.startsWith('0')));
  const led = /^(?:m|tot|vanaf|op|until|till|from|by|on|before|voor|uiterlijk)$/.test(
    t[at - 1]?.low ?? '',
  );
  const alone = t[at + 3]?.kind !== 'word';
  return sure || (led && alone)
    ? one(dateOf(Number(a.text), Number(b.text), null, today), at + 3)
    : null;
}

/** 3 december (2026), the 3rd of December, December 3rd, and the first of “1 t/m 24 december”. */
function readNamed(
  t: readonly Token[],
  at: number,
  language: Language,
  today: Day,
): DateReading | null {
  const first = monthAt(t[at], language);
  if (first && language === 'en' && t[at + 1]?.kind === 'digits' && Number(t[at + 1]?.text) <= 31) {
    const suffix = /^(?:st|nd|rd|th)$/.test(t[at + 2]?.low ?? '') ? 1 : 0;
    const comma = t[at + 2 + suffix]?.text === ',' ? 1 : 0;
    const year = yearAt(t[at + 2 + suffix + comma]);
    const next = at + 2 + suffix + (year === null ? 0 : comma + 1);
    return one(dateOf(Number(t[at + 1]?.text), first.month, year, today), next);
  }
  const day =
    t[at]?.kind === 'digits' && (t[at]?.text.length ?? 9) <= 2 ? Number(t[at]?.text) : null;
  if (day === null || day < 1 || day > 31) return null;
  let next = at + 1;
  if (/^(?:st|nd|rd|th|e|ste|de)$/.test(t[next]?.low ?? '') && !t[next]?.spaced) next++;
  const end = next;
  if (t[next]?.low === 'of') next++;
  const month = monthAt(t[next], language);
  if (month) {
    const dot = t[next + 1]?.text === '.' && !month.long ? 1 : 0;
    const year = yearAt(t[next + 1 + dot]);
    return one(dateOf(day, month.month, year, today), next + 1 + (year === null ? 0 : dot + 1));
  }
  // The month stands behind a second day.
  let look = end;
  while (
    look < end + 4 &&
    /^(?:t|\/|m|tot|en|met|to|and|until|the|-|–|through)$/.test(t[look]?.low ?? '')
  )
    look++;
  if (look === end || t[look]?.kind !== 'digits') return null;
  if (/^(?:st|nd|rd|th)$/.test(t[look + 1]?.low ?? '')) look++;
  if (t[look + 1]?.low === 'of') look++;
  const later = monthAt(t[look + 1], language);
  return later ? one(dateOf(day, later.month, yearAt(t[look + 2]), today), end) : null;
}

/** Of a month alone: its name in full, with a capital in English, where “may” and “march” are verbs. */
function readMonth(
  t: readonly Token[],
  at: number,
  language: Language,
  today: Day,
): DateReading | null {
  const found = monthAt(t[at], language);
  const token = t[at];
  if (!found?.long || !token) return null;
  if (language === 'en') {
    if (token.text === token.low) return null;
    const before = t[at - 1]?.low ?? '';
    if (
      found.month === 5 &&
      !/^(?:in|until|till|since|from|of|by|this|next|early|late|mid)$/.test(before)
    )
      return null;
  }
  const year = yearAt(t[at + 1]);
  const start = year === null ? nearest(1, found.month, today) : `${year}-${pad(found.month)}-01`;
  if (!start) return null;
  const last = lastOf(Number(start.slice(0, 4)), found.month);
  return {
    from: start,
    to: `${start.slice(0, 8)}${pad(last)}`,
    next: at + (year === null ? 1 : 2),
  };
}

const relative: Readonly<Record<string, number>> = {
  today: 0,
  tonight: 0,
  vandaag: 0,
  vanavond: 0,
  vanmiddag: 0,
  vannacht: 0,
  tomorrow: 1,
  morgen: 1,
  overmorgen: 2,
  yesterday: -1,
  gisteren: -1,
};
const thisOne = /^(?:this|deze|dit|current|huidige)$/;
const nextOne = /^(?:next|volgende|volgend|komende|komend|coming|upcoming)$/;

/** Today, tomorrow, this week, next month, Sunday, next Monday. */
function readRelative(
  t: readonly Token[],
  at: number,
  language: Language,
  today: Day,
): DateReading | null {
  const low = t[at]?.low ?? '';
  const days = relative[low];
  if (days !== undefined) return one(plusDays(today, days), at + 1);
  const now = thisOne.test(low);
  const later = nextOne.test(low);
  const named = now || later ? 1 : 0;
  const word = t[at + named]?.low ?? '';
  const bare = parts.reduce(
    (w, part) =>
      w.endsWith(part) && weekdays.nl.includes(w.slice(0, -part.length))
        ? w.slice(0, -part.length)
        : w,
    word,
  );
  const index = weekdays[language].indexOf(
    language === 'en' && word.endsWith('s') ? word.slice(0, -1) : bare,
  );
  if (index >= 0) {
    const ahead = (index - weekday(today) + 7) % 7;
    const next = at + named + 1;
    const day = t[next]?.text === ',' ? next + 1 : next;
    const dated = readNamed(t, day, language, today) ?? readFigures(t, day, today);
    if (dated && weekday(dated.from) === index) return { ...dated, relative: false };
    // “Next Monday” is the coming one; who means the one after it has to confirm it.
    return one(plusDays(today, later && ahead === 0 ? 7 : ahead), next);
  }
  if (!named) return /^weekend$/.test(low) ? span(today, 'weekend', 0, at + 1) : null;
  const unit = {
    week: 'week',
    weekend: 'weekend',
    month: 'month',
    maand: 'month',
    year: 'year',
    jaar: 'year',
  }[word];
  return unit ? span(today, unit, later ? 1 : 0, at + 2) : null;
}

function span(today: Day, unit: string, ahead: number, next: number): DateReading {
  const monday = plusDays(today, -((weekday(today) + 6) % 7) + ahead * 7);
  if (unit === 'week') return { from: monday, to: plusDays(monday, 6), next };
  if (unit === 'weekend') return { from: plusDays(monday, 5), to: plusDays(monday, 6), next };
  const [year = 0, month = 1] = today.split('-').map(Number);
  if (unit === 'year') return { from: `${year + ahead}-01-01`, to: `${year + ahead}-12-31`, next };
  const first = dayOf(Date.UTC(year, month - 1 + ahead, 1));
  return {
    from: first,
    to: `${first.slice(0, 8)}${pad(lastOf(Number(first.slice(0, 4)), Number(first.slice(5, 7))))}`,
    next,
  };
}

const saidFromToday = (read: DateReading | null): DateReading | null =>
  read && { ...read, relative: read.relative ?? true };

/** A day, or several, that begin here; null: none do. */
export function readDate(
  t: readonly Token[],
  at: number,
  language: Language,
  today: Day,
): DateReading | null {
  const year = yearAt(t[at]);
  return (
    readFigures(t, at, today) ??
    readNamed(t, at, language, today) ??
    readMonth(t, at, language, today) ??
    saidFromToday(readRelative(t, at, language, today)) ??
    (year === null ? null : { from: `${year}-01-01`, to: `${year}-12-31`, next: at + 1 })
  );
}
