/** A share as percentage points: 0.012 is 1.2. Rounded past what anybody reads, so that no noise shows. */
export const inPoints = (share: number): number => Math.round(share * 1e6) / 1e4;

/** Ends of the axis in percentage points: the whole interval and zero are in sight, with air around them. */
export function axisRange(low: number, high: number): [number, number] {
  const from = Math.min(0, inPoints(low));
  const to = Math.max(0, inPoints(high));
  const air = Math.max((to - from) * 0.1, 0.5);
  return [Math.floor(from - air), Math.ceil(to + air)];
}

const joiner = '\u2060';

/** A difference with its sign, plus included; no line ends between the plus and an amount's currency. */
export const signed = (write: (value: number) => string, value: number): string =>
  value > 0
    ? `+${/^\d/.test(write(value)) ? '' : joiner}${write(value)}`
    : write(value).replace('-', '−');

/** An uplift in percentage points with its sign and one decimal, so that those beside each other are of one form. */
export const signedPoints = (tenths: (value: number) => string, share: number): string =>
  signed(tenths, Math.round(inPoints(share) * 10) / 10);

/** A p-value as it is printed: never as zero. */
export const pText = (p: number, write: (value: number) => string, least: string): string =>
  p < 0.001 ? least : write(Math.round(p * 1000) / 1000);
