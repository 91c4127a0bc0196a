import { message, mostListed, Refusal, refuseField, type Selection } from '@kade/contract';
import type { Asked } from '../../approvals/index.js';
import { audit } from '../../audit/index.js';
import { selectionWhere } from '../../profiles/index.js';
import { audienceApprovals } from '../audiences.approval.js';
import { type AudienceRow, audienceRepo } from '../audiences.repo.js';
import { saveProfilesAsAudience } from '../ofProfiles.service.js';
import { countIncluded, idsWhere, listMore, unlist } from './lists.repo.js';

/** A static audience that may be edited now, locked. Throws `not_found`, `wrong_state`, `invalid` for one without lists. */
async function lockListed({ tx, auth }: Asked, id: number): Promise<AudienceRow> {
  const row = await audienceRepo.mustLock(tx, auth.companyId, id);
  audienceApprovals.mustBeEditable(row);
  if (row.audience_type !== 'static') throw new Refusal('invalid', message('list_needs_static'));
  return row;
}

/** What every edit of an audience leaves: another version, a line in the audit log, and what was approved gone. */
async function edited({ tx, auth }: Asked, row: AudienceRow) {
  await audienceRepo.change(tx, auth.companyId, row.id, {});
  await audit(tx, auth, 'audience.update', {
    type: 'audience',
    id: row.id,
    detail: { name: row.name },
  });
  const now = await audienceRepo.mustFind(tx, auth.companyId, row.id);
  return audienceApprovals.edited(tx, auth, now);
}

async function holdMost({ tx, auth }: Asked, id: number): Promise<void> {
  const count = await countIncluded(tx, auth.companyId, id);
  if (count > mostListed)
    throw refuseField('selection', message('list_large', { count, most: mostListed }));
}

/** Adds the chosen profiles to those that it always includes; one that gets none stays as it is. */
export async function addChosen(asked: Asked, id: number, selection: Selection) {
  const { tx, auth, platform } = asked;
  const row = await lockListed(asked, id);
  const where = await selectionWhere(tx, auth.companyId, selection, platform.clock);
  const found = await listMore(tx, auth.companyId, id, where);
  await holdMost(asked, id);
  const status = found.added.length > 0 ? await edited(asked, row) : row.status;
  return { id, name: row.name, status, reopened: status !== row.status, ...found };
}

/** Takes these profiles off those that it always includes. */
export async function takeListed(asked: Asked, id: number, ids: readonly number[]) {
  const row = await lockListed(asked, id);
  const taken = await unlist(asked.tx, asked.auth.companyId, id, ids);
  const status = taken > 0 ? await edited(asked, row) : row.status;
  return { id, name: row.name, status, taken };
}

/** Makes a static audience, a draft, of the chosen profiles. Throws `name_taken`, and `invalid` for none or too many. */
export async function audienceOfChosen(asked: Asked, name: string, selection: Selection) {
  const { tx, auth, platform } = asked;
  const { companyId } = auth;
  const where = await selectionWhere(tx, companyId, selection, platform.clock);
  const { id, count } = await saveProfilesAsAudience(tx, auth, name, idsWhere(companyId, where));
  if (count === 0) throw refuseField('selection', message('selection_empty'));
  await holdMost(asked, id);
  return { id, name, status: 'draft' as const, count };
}
