import {
  type BodyOf,
  type Campaign,
  type CampaignDraft,
  Refusal,
  type reviewCampaign,
  type updateCampaign,
  WholeCampaign,
} from '@kade/contract';
import type { Clock } from '../../platform/clock.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import type { Auth } from '../../platform/http/context.js';
import { changed } from '../../platform/http/read.js';
import { sayIn } from '../../words/index.js';
import { findAudience } from '../audiences/index.js';
import { audit } from '../audit/index.js';
import { releaseCodes } from '../promotions/index.js';
import { campaignApprovals } from './campaigns.approval.js';
import {
  addCampaign,
  type CampaignRow,
  changeCampaign,
  draftOf,
  findCampaign,
  lockCampaign,
  removeCampaign,
} from './campaigns.repo.js';
import { cancelCalls } from './channels/channels.repo.js';
import { campaignFigures } from './plan/figures.repo.js';
import { mustBeWritten, withLanguages } from './plan/languages.service.js';
import { mustLeadSomewhere } from './plan/links.service.js';
import { loadMailPromotion, reserveAtApproval } from './plan/promotion.service.js';
import { mustBeSendable } from './plan/submission.js';
import { needCodeForMany } from './plan/weight.js';
import { checkMail } from './render/content.js';
import { queueStart } from './sending/queue.js';
import { cancelPending } from './sending/recipients.repo.js';

/** Campaigns as the API shows them, each with how far it is and what this user may do with it now. */
export async function present(
  tx: TenantTx,
  auth: Auth,
  rows: readonly CampaignRow[],
): Promise<Campaign[]> {
  const figures = await campaignFigures(tx, auth.companyId, rows);
  const all = await campaignApprovals.withCan(tx, auth, rows);
  return all.map(
    ({ created_by, created_by_name, promotion_name, promotion_status, waiting, can, ...row }) => ({
      ...row,
      ...draftOf(row as CampaignRow),
      waiting: waiting && sayIn(auth.language, waiting),
      promotion:
        row.promotion_id !== null && promotion_name !== null && promotion_status !== null
          ? { id: row.promotion_id, name: promotion_name, status: promotion_status }
          : null,
      figures: figures.get(row.id) ?? null,
      created_by:
        created_by !== null && created_by_name !== null
          ? { id: created_by, name: created_by_name }
          : null,
      fingerprint: null,
      can: { ...can, remove: can.remove && row.recipients_fixed_at === null },
    }),
  );
}

const found = <T>(row: T | undefined): T => {
  if (!row) throw new Refusal('not_found');
  return row;
};

export const mustFind = async (tx: TenantTx, auth: Auth, id: number): Promise<CampaignRow> =>
  found(await findCampaign(tx, auth.companyId, id));

const mustLock = async (tx: TenantTx, auth: Auth, id: number): Promise<CampaignRow> =>
  found(await lockCampaign(tx, auth.companyId, id));

/** Throws `invalid` for a template that cannot be used or an audience that is not there. */
async function check(tx: TenantTx, companyId: number, draft: CampaignDraft): Promise<void> {
  if (draft.channel === 'email') {
    checkMail(draft);
  }
  if (
    draft.promotion_id !== null &&
    !(await loadMailPromotion(tx, companyId, draft.promotion_id, ''))
  )
    throw new Refusal('invalid', 'This promotion doesn’t exist. Choose another one.', {
      errors: { promotion_id: ['This promotion doesn’t exist. Choose another one.'] },
    });
  for (const field of ['audience_ids', 'exclusion_audience_ids'] as const)
    for (const id of draft[field])
      if (!(await findAudience(tx, companyId, id)))
        throw new Refusal('invalid', 'This audience doesn’t exist. Choose another one.', {
          errors: { [field]: ['This audience doesn’t exist. Choose another one.'] },
        });
}

/** Makes a campaign. Throws `invalid`, `name_taken`. @returns its id */
export async function create(tx: TenantTx, auth: Auth, asked: CampaignDraft): Promise<number> {
  const draft = await withLanguages(tx, auth.companyId, asked);
  await check(tx, auth.companyId, draft);
  const id = await addCampaign(tx, auth.companyId, auth.userId, draft);
  await audit(tx, auth, 'campaign.create', { type: 'campaign', id, detail: { name: draft.name } });
  return id;
}

/** Changes a campaign; one that was approved becomes a draft again. */
export async function update(
  tx: TenantTx,
  auth: Auth,
  id: number,
  { version, ...change }: BodyOf<typeof updateCampaign>,
): Promise<void> {
  const before = await mustLock(tx, auth, id);
  campaignApprovals.mustBeEditable(before);
  if (version !== before.version) throw new Refusal('version_conflict');
  const asked = changed(WholeCampaign, draftOf(before), change);
  const draft = await withLanguages(tx, auth.companyId, asked);
  await check(tx, auth.companyId, draft);
  await changeCampaign(tx, auth.companyId, id, draft);
  await audit(tx, auth, 'campaign.update', { type: 'campaign', id, detail: { name: draft.name } });
  const status = await campaignApprovals.edited(tx, auth, await mustFind(tx, auth, id));
  // Approved no longer: what was reserved at the approval is free again.
  if (status !== before.status) await releaseCodes(tx, auth.companyId, id);
}

/** Removes a campaign that was never sent; one that was stays, because its report does. */
export async function remove(tx: TenantTx, auth: Auth, id: number): Promise<void> {
  const row = await mustLock(tx, auth, id);
  campaignApprovals.mustBeRemovable(row);
  if (row.recipients_fixed_at !== null)
    throw new Refusal(
      'wrong_state',
      'This campaign was sent, so it can’t be deleted. It’s kept for its report.',
    );
  await removeCampaign(tx, auth.companyId, id);
  await audit(tx, auth, 'campaign.remove', { type: 'campaign', id, detail: { name: row.name } });
}

/** Draft to pending. Throws `code_needed` when it would reach many and the last code is old. */
export async function submit(
  tx: TenantTx,
  auth: Auth,
  id: number,
  platform: Platform,
): Promise<void> {
  const { clock } = platform;
  const row = await mustLock(tx, auth, id);
  if (row.status === 'draft') {
    await mustBeSendable(tx, platform, auth.companyId, row, { approved: false });
    await mustBeWritten(tx, auth.companyId, row);
    mustLeadSomewhere(row);
    await needCodeForMany(tx, auth, clock, row);
  }
  await campaignApprovals.submit(tx, auth, row);
}

export async function cancel(tx: TenantTx, auth: Auth, id: number): Promise<void> {
  await campaignApprovals.cancel(tx, auth, await mustLock(tx, auth, id));
}

/** Approves or rejects. An approved campaign runs by itself, at its time. Throws `code_needed` as submitting does. */
export async function review(
  tx: TenantTx,
  auth: Auth,
  id: number,
  body: BodyOf<typeof reviewCampaign>,
  platform: Platform,
): Promise<void> {
  const { clock } = platform;
  const row = await mustLock(tx, auth, id);
  if (body.decision === 'approve' && row.status === 'pending') {
    await mustBeSendable(tx, platform, auth.companyId, row, { approved: true });
    await mustBeWritten(tx, auth.companyId, row);
    await needCodeForMany(tx, auth, clock, row);
    await reserveAtApproval(tx, auth.companyId, row, clock);
  }
  const to = await campaignApprovals.review(tx, auth, row, body);
  if (to === 'scheduled') await queueStart(tx, auth.companyId, id, row.start_at);
}

/** Stops a campaign. A mail that is leaving at this moment still goes; no other does. */
export async function deactivate(
  tx: TenantTx,
  auth: Auth,
  id: number,
  clock: Clock,
): Promise<void> {
  const row = await mustLock(tx, auth, id);
  await campaignApprovals.deactivate(tx, auth, row);
  // First no mail leaves any more, then the codes of those that did not leave are free again.
  await cancelPending(tx, auth.companyId, id);
  if (row.channel === 'phone') await cancelCalls(tx, auth.companyId, id, clock.now());
  await releaseCodes(tx, auth.companyId, id);
}
