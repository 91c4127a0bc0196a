import {
  type Column,
  editableColumns,
  fieldOf,
  type ProfileRow,
  splitAddress,
} from '@kade/contract';

export type Value = string | number | boolean | null;
export type Values = Readonly<Record<string, Value>>;

/** What a person may change of a group, in the catalogue's order. */
export const editableOf = (group: Column['group']): readonly Column[] =>
  editableColumns.filter((c) => c.group === group);

/** What the form of these columns begins with. */
export const valuesOf = (columns: readonly Column[], row: ProfileRow): Values =>
  Object.fromEntries(
    columns.map((column) => {
      const value = row[fieldOf(column)];
      return [fieldOf(column), value === undefined ? null : (value as Value)];
    }),
  );

const settled = (value: Value | undefined): Value =>
  typeof value === 'string' ? value.trim() || null : (value ?? null);

/** The fields that hold something else than when the typing began: only they are sent. */
export const changesOf = (before: Values, now: Values): Record<string, Value> =>
  Object.fromEntries(
    Object.keys(before).flatMap((field) =>
      settled(before[field]) === settled(now[field]) ? [] : [[field, settled(now[field])]],
    ),
  );

/**
 * Street and number apart where both were typed into the field of the street, as an import reads them; null where they
 * were not, or the number's own field says another.
 */
export function splitStreet(before: Values, now: Values): Values | null {
  const typed = settled(now.street);
  if (typeof typed !== 'string' || typed === settled(before.street)) return null;
  const split = splitAddress(typed);
  const number = settled(now.house_number);
  // With another street the number that stood here is the old one.
  const isFree = number === null || number === settled(before.house_number);
  return split && isFree ? { ...split } : null;
}
