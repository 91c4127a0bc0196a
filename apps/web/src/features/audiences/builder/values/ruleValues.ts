/**
 * A condition keeps its value while its operator changes; these read the value as the new control needs it.
 * What does not fit reads as nothing, and the condition counts as unfinished until something is filled in.
 */
export const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const asTexts = (value: unknown): string[] => {
  const list = Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
  return list.filter((v) => v !== '').map(String);
};

export const asNumber = (value: unknown): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const read = Number(value);
  return Number.isFinite(read) ? read : null;
};

export const asDay = (value: unknown): string | null =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null;

/** Both ends of a range; an end that is not known is null. */
export function asPair<T>(value: unknown, read: (one: unknown) => T | null): [T | null, T | null] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return [read(list[0]), read(list[1])];
}
