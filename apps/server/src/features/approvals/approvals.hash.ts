import { createHash } from 'node:crypto';
import type { Snapshot } from './approvals.kind.js';

/** JSON with sorted keys: the same content always gives the same text. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((v) => canonical(v ?? null)).join(',')}]`;
  if (value === null || typeof value !== 'object' || value instanceof Date)
    return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, v]) => v !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, v]) => `${JSON.stringify(key)}:${canonical(v)}`);
  return `{${fields.join(',')}}`;
}

/** What an approval is tied to: SHA-256 of the content, 64 hex digits. Order of keys does not count. */
export const contentHash = (snapshot: Snapshot): string =>
  createHash('sha256').update(canonical(snapshot)).digest('hex');

export type Change = { field: string; before: unknown; after: unknown };

/** The fields that differ, in the order of the newer snapshot; a field that is absent counts as null. */
export function changesBetween(before: Snapshot, after: Snapshot): Change[] {
  const fields = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return fields
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => canonical(change.before) !== canonical(change.after));
}
