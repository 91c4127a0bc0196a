import { message, Refusal } from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import { senderTrouble } from '../../senders/index.js';
import { type CampaignRow, isMail } from '../campaigns.repo.js';
import { mustHavePromotion } from './promotion.service.js';

/** A campaign as it would be submitted, or as it would be approved: then its promotion has to be approved too. */
type Step = { approved: boolean };
type Check = (
  tx: TenantTx,
  platform: Platform,
  companyId: number,
  row: CampaignRow,
  step: Step,
) => Promise<void> | void;

/** Throws `wrong_state` when an audience is out of use. A draft audience will do: the reviewer sees its rule. */
const mustHaveAudiences: Check = (_tx, _platform, _companyId, row) => {
  const { audiences, exclusion_audiences } = row;
  if (audiences.length === 0)
    throw new Refusal('wrong_state', message('campaign_without_audience'));
  for (const { name, status } of [...audiences, ...exclusion_audiences])
    if (status === 'rejected' || status === 'inactive')
      throw new Refusal(
        'wrong_state',
        message('audience_not_usable', { name, status: message(`is_${status}`) }),
      );
};

/** Throws `sender_unproven` when no mail may leave in the name of its sender. */
const mustHaveSender: Check = async (tx, platform, companyId, row) => {
  const trouble = isMail(row) && (await senderTrouble(tx, platform, companyId, row.sender_email));
  if (trouble) throw new Refusal('sender_unproven', trouble);
};

/** What pre-flight names and a submission refuses, in this order: one list, so that no screen promises otherwise. */
const checks = [
  ['audience', mustHaveAudiences],
  ['sender', mustHaveSender],
  [
    'promotion',
    (tx, { clock }, companyId, row, step) => mustHavePromotion(tx, companyId, row, clock, step),
  ],
] as const satisfies readonly (readonly [string, Check])[];

/** What keeps a campaign from being submitted or approved; empty when nothing does. */
export async function whatStops(
  tx: TenantTx,
  platform: Platform,
  companyId: number,
  row: CampaignRow,
  step: Step,
): Promise<{ code: (typeof checks)[number][0]; refusal: Refusal }[]> {
  const found = [];
  for (const [code, check] of checks)
    try {
      await check(tx, platform, companyId, row, step);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      found.push({ code, refusal });
    }
  return found;
}

/** Throws the first of {@link whatStops}. */
export async function mustBeSendable(
  tx: TenantTx,
  platform: Platform,
  companyId: number,
  row: CampaignRow,
  step: Step,
): Promise<void> {
  const [first] = await whatStops(tx, platform, companyId, row, step);
  if (first) throw first.refusal;
}
