import type { ProfileRow } from '@kade/contract';

const textOf = (row: ProfileRow, field: string) =>
  typeof row[field] === 'string' ? row[field] : null;

/** Street with number, and postcode with place; a line that nothing is known of is left out. */
export const addressOf = (row: ProfileRow): string[] =>
  [
    [textOf(row, 'street'), textOf(row, 'house_number')],
    [textOf(row, 'postcode'), textOf(row, 'city')],
  ]
    .map((line) => line.filter(Boolean).join(' '))
    .filter(Boolean);

/** The way there, in the map of one's phone or browser. */
export const routeTo = (lines: readonly string[]): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(lines.join(', '))}`;
