type Deeds = { day: string; redeemed: number; given: string; orders: number };

const dayMs = 86_400_000;
/** More days than a chart has bars for: then only those on which something happened. */
const mostDays = 400;

/** Every day from the first to the last, those without anything as zeros. */
export function daysBetween(days: readonly Deeds[]): Deeds[] {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return [];
  const count = (Date.parse(last.day) - Date.parse(first.day)) / dayMs + 1;
  if (count > mostDays) return [...days];
  const known = new Map(days.map((d) => [d.day, d]));
  return Array.from({ length: count }, (_, at) => {
    const day = new Date(Date.parse(first.day) + at * dayMs).toISOString().slice(0, 10);
    return known.get(day) ?? { day, redeemed: 0, given: '0.00', orders: 0 };
  });
}

/** What was given away up to and with each day, in euros: what a budget is held against. */
export function soFar(days: readonly { given: string }[]): number[] {
  let cents = 0;
  return days.map(({ given }) => {
    cents += Math.round(Number(given) * 100);
    return cents / 100;
  });
}
