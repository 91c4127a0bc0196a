import { type MergeField, mergeFields } from '@kade/contract';

/** A profile as a merge weighs it: every field of it, and when each was last changed by hand or by a feed. */
export type Candidate = {
  id: number;
  kind: string;
  values: Readonly<Record<string, string | number | boolean | null>>;
  edits: Readonly<Record<string, string>>;
};

/** Answers that win wherever they are given: what somebody does not want holds for the whole business. */
const decisive: Readonly<Record<string, string | boolean>> = {
  crm_status: 'do_not_contact',
  ind_coc_mail_allowed: false,
  ind_visit_mail_allowed: false,
  kind: 'customer',
};

/** Whether `a` is the better source of a field than `b`: negative when it is. */
function compare(field: string, survivorId: number, a: Candidate, b: Candidate): number {
  const no = (c: Candidate) => Number(c.values[field] !== decisive[field]);
  const empty = (c: Candidate) => Number(c.values[field] === null);
  const edited = (c: Candidate) => c.edits[field] ?? '';
  const lead = (c: Candidate) => Number(c.kind !== 'customer');
  const other = (c: Candidate) => Number(c.id !== survivorId);
  return (
    (field in decisive ? no(a) - no(b) : 0) ||
    empty(a) - empty(b) ||
    // Other systems know the survivor by its number.
    (field === 'external_id' ? other(a) - other(b) : 0) ||
    edited(b).localeCompare(edited(a)) ||
    lead(a) - lead(b) ||
    other(a) - other(b) ||
    a.id - b.id
  );
}

/**
 * Whose value of each field survives by default: one that is filled beats an empty one, then the newest edit, then a
 * customer's beats a lead's, then the survivor's own. Fields that none has a value in are left out.
 */
export function planFields(profiles: readonly Candidate[], survivorId: number): MergeField[] {
  return mergeFields
    .map((field) => {
      const values = profiles.map((p) => p.values[field] ?? null);
      const best = [...profiles].sort((a, b) => compare(field, survivorId, a, b))[0];
      return { field, values, chosen: best?.id ?? survivorId };
    })
    .filter((f) => f.values.some((v) => v !== null));
}

/** The likeliest survivor: a customer before a lead, the one with most behind it, the oldest. */
export function likelySurvivor(
  profiles: readonly { id: number; kind: string; invoices: number; opportunities: number }[],
): number | undefined {
  return [...profiles].sort(
    (a, b) =>
      Number(a.kind !== 'customer') - Number(b.kind !== 'customer') ||
      b.invoices - a.invoices ||
      b.opportunities - a.opportunities ||
      a.id - b.id,
  )[0]?.id;
}
