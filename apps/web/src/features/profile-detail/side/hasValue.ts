import { type Column, fieldOf, type ProfileRow } from '@kade/contract';

/** Whether anything is known of it. */
export function hasValue(column: Column, row: ProfileRow): boolean {
  const value = row[fieldOf(column)];
  return (
    value !== null &&
    value !== undefined &&
    value !== '' &&
    !(Array.isArray(value) && value.length === 0)
  );
}
