import { type MergeCount, type MergePreview, message, Refusal } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import { loadShown } from '../duplicates/index.js';
import { countCarried } from './carry.repo.js';
import { planContacts } from './contacts.js';
import { likelySurvivor, planFields } from './fields.js';
import { aliasesOf, becoming, mustLoad } from './frame.js';
import { loadContacts } from './profiles.repo.js';
import { profileReferences } from './references.sql.js';

/** What a merge would do, as it would do it now; writes nothing. Throws `not_found`, `invalid`. */
export async function preview(
  tx: TenantTx,
  companyId: number,
  ids: readonly number[],
  wanted: number | undefined,
): Promise<MergePreview> {
  const profiles = await mustLoad(tx, companyId, ids, false);
  if (wanted !== undefined && !ids.includes(wanted))
    throw new Refusal('invalid', message('survivor_not_merged'));
  const survivorId = wanted ?? likelySurvivor(profiles) ?? ids[0] ?? 0;
  const contacts = planContacts(await loadContacts(tx, companyId, ids), survivorId);
  const into = becoming(profiles, survivorId);
  const persons = { from: contacts.same.map((s) => s.id), to: contacts.same.map((s) => s.into) };
  const counts: MergeCount[] = [];
  for (const reference of profileReferences) {
    if (reference.part === undefined) continue;
    const { moved, collapsed } = await countCarried(tx, companyId, reference, into, persons);
    counts.push({ part: reference.part, moved, collapsed });
  }
  const told = counts.find((c) => c.part === 'person');
  if (told) {
    // Contacts are told by their address; one that becomes another does not move.
    told.collapsed = contacts.same.length;
    told.moved = Math.max(0, told.moved - contacts.same.length);
  }
  const fields = planFields(profiles, survivorId);
  const number = fields.find((f) => f.field === 'external_id')?.chosen;
  const kept = profiles.find((p) => p.id === number)?.external_id ?? null;
  const shown = await loadShown(tx, companyId, ids);
  return {
    survivor_id: survivorId,
    profiles: profiles.flatMap((p) => {
      const profile = shown.get(p.id);
      const { version, created_at, updated_at, invoices, opportunities } = p;
      return profile
        ? [{ ...profile, version, created_at, updated_at, invoices, opportunities }]
        : [];
    }),
    fields,
    counts: counts.filter((c) => c.moved + c.collapsed > 0),
    contacts: contacts.groups,
    aliases: aliasesOf(profiles, kept).map((a) => a.external_id),
  };
}
