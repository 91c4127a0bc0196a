import { isDeepStrictEqual } from 'node:util';
import {
  type CampaignDraft,
  type campaignResource,
  message,
  Refusal,
  refuseField,
  say,
  WholeCampaign,
} from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import { type Asked, approvable } from '../approvals/index.js';
import { findAudience } from '../audiences/index.js';
import { releaseCodes } from '../promotions/index.js';
import { campaignKind } from './campaigns.approval.js';
import {
  type CampaignRow,
  campaignRepo,
  columnsOf,
  draftOf,
  setAudiences,
} from './campaigns.repo.js';
import { cancelCalls } from './channels/channels.repo.js';
import { inheritDigitalSource, setDigitalSource } from './digitalSource.repo.js';
import { campaignFigures } from './plan/figures.repo.js';
import { mustBeWritten, withLanguages } from './plan/languages.service.js';
import { mustLeadSomewhere } from './plan/links.service.js';
import { loadMailPromotion, reserveAtApproval } from './plan/promotion.service.js';
import { mustBeSendable } from './plan/submission.js';
import { needCodeForMany } from './plan/weight.js';
import { checkMail } from './render/content.js';
import { queueStart } from './sending/loop/queue.js';
import { cancelPending } from './sending/recipients.repo.js';

/** What the endpoints of campaigns do. */
export const campaigns = approvable<typeof campaignResource, CampaignRow, CampaignDraft>({
  kind: campaignKind,
  repo: campaignRepo,
  draft: WholeCampaign,
  draftOf: (_, row) => draftOf(row),
  prepare: async ({ tx, auth }, asked, before) => {
    const draft = await withLanguages(tx, auth.companyId, asked);
    await check(tx, auth.companyId, draft);
    if (before?.digital_source === 'TrainedAlgorithmicMedia' && isOtherMail(draft, draftOf(before)))
      await setDigitalSource(tx, auth.companyId, before.id, 'CompositeWithTrainedAlgorithmicMedia');
    return draft;
  },
  columnsOf,
  writeRest: async ({ tx, auth }, id, draft) => {
    await setAudiences(tx, auth.companyId, id, draft);
    await inheritDigitalSource(tx, auth.companyId, id);
  },
  present: async ({ tx, auth }, rows) => {
    const figures = await campaignFigures(tx, auth.companyId, rows);
    return rows.map((row) => ({
      ...row,
      ...draftOf(row),
      waiting: row.waiting && say(auth.language, row.waiting),
      promotion:
        row.promotion_id !== null && row.promotion_name !== null && row.promotion_status !== null
          ? { id: row.promotion_id, name: row.promotion_name, status: row.promotion_status }
          : null,
      figures: figures.get(row.id) ?? null,
      fingerprint: null,
      can: { ...row.can, remove: row.can.remove && row.recipients_fixed_at === null },
    }));
  },
  presentOne: (_, _row, shown) => shown,
  before: {
    remove: mustNotBeSent,
    submit: (asked, row) => mustBeReady(asked, row, { approved: false }),
    approve: async (asked, row) => {
      await mustBeReady(asked, row, { approved: true });
      await reserveAtApproval(asked.tx, asked.auth.companyId, row, asked.platform.clock);
    },
  },
  after: {
    // What was reserved at the approval is free again.
    undo: ({ tx, auth }, { id }) => releaseCodes(tx, auth.companyId, id),
    // It runs by itself, at its time.
    approve: ({ tx, auth }, { id, start_at }) => queueStart(tx, auth.companyId, id, start_at),
    deactivate: stop,
  },
});

/** Whether a person changed what readers see. */
const isOtherMail = (draft: CampaignDraft, before: CampaignDraft): boolean =>
  (['subject', 'subject_b', 'preheader', 'translation', 'body'] as const).some(
    (field) => !isDeepStrictEqual(draft[field], before[field]),
  );

/** Throws `invalid` for a template that cannot be used or an audience that is not there. */
async function check(tx: TenantTx, companyId: number, draft: CampaignDraft): Promise<void> {
  if (draft.channel === 'email') {
    checkMail(draft);
  }
  if (
    draft.promotion_id !== null &&
    !(await loadMailPromotion(tx, companyId, draft.promotion_id, ''))
  )
    throw refuseField('promotion_id', message('choose_promotion'));
  for (const field of ['audience_ids', 'exclusion_audience_ids'] as const)
    for (const id of draft[field])
      if (!(await findAudience(tx, companyId, id)))
        throw refuseField(field, message('choose_audience'));
}

/** Throws `wrong_state` for one that was sent: it stays, because its report does. */
function mustNotBeSent(_: Asked, row: CampaignRow): void {
  if (row.recipients_fixed_at !== null) throw new Refusal('wrong_state', message('campaign_sent'));
}

/** Throws what keeps it from being sent; `code_needed` when it would reach many and the last code is old. */
async function mustBeReady(
  { tx, auth, platform }: Asked,
  row: CampaignRow,
  state: { approved: boolean },
): Promise<void> {
  await mustBeSendable(tx, platform, auth.companyId, row, state);
  await mustBeWritten(tx, auth.companyId, row);
  if (!state.approved) mustLeadSomewhere(row);
  await needCodeForMany(tx, auth, platform.clock, row);
}

/** A mail that is leaving at this moment still goes; no other does. */
async function stop({ tx, auth, platform }: Asked, { id, channel }: CampaignRow): Promise<void> {
  // First no mail leaves any more, then the codes of those that did not leave are free again.
  await cancelPending(tx, auth.companyId, id);
  if (channel === 'phone') await cancelCalls(tx, auth.companyId, id, platform.clock.now());
  await releaseCodes(tx, auth.companyId, id);
}
