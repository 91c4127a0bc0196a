import type { BodyOf, ReplyInputOf, reachOfCampaign } from '@kade/contract';
import { detectableRise } from '@kade/models';
import type { Clock } from '../../../platform/clock.js';
import { dayIn } from '../../../platform/clock.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Auth } from '../../../platform/http/context.js';
import { loadCompany } from '../../companies/index.js';
import { conditionOfAudiences } from './condition.repo.js';
import { goodsOf, inPoints, orderRate } from './detectable.repo.js';
import { isReached } from './exclusions.repo.js';
import { mailableContacts } from './mailable.js';
import {
  countPlan,
  countProfiles,
  countSelected,
  mailsPlanned,
  profilesReached,
} from './plan.repo.js';

/**
 * What a choice of audiences comes to, before there is a campaign. The control group is the one that
 * will be drawn where the draft is kept already, else counted by its share.
 */
export async function reachOf(
  tx: TenantTx,
  { companyId }: Auth,
  clock: Clock,
  asked: BodyOf<typeof reachOfCampaign>,
): Promise<ReplyInputOf<typeof reachOfCampaign>> {
  const rule = await conditionOfAudiences(tx, companyId, asked, clock);
  const chosen = asked.exclusion_audience_ids.length
    ? await countSelected(
        tx,
        companyId,
        await conditionOfAudiences(tx, companyId, { ...asked, exclusion_audience_ids: [] }, clock),
      )
    : null;
  const known = asked.campaign_id;
  const plan = {
    id: known ?? 0,
    recipients: asked.recipients,
    control_group_percent: known === null ? 0 : asked.control_group_percent,
  };
  const mails =
    asked.channel === 'email'
      ? {
          ...plan,
          contacts: await mailableContacts(tx, companyId, plan.id, asked.audience_ids, clock),
        }
      : undefined;
  const reached = asked.channel === 'email' ? undefined : isReached({ channel: asked.channel });
  const counts = reached
    ? await countProfiles(tx, companyId, plan, rule, reached)
    : await countPlan(tx, companyId, mails ?? plan, rule);
  const { audience } = counts;
  const reachable = counts.treated + counts.control;
  const control =
    known === null ? Math.round((reachable * asked.control_group_percent) / 100) : counts.control;
  const { time_zone } = await loadCompany(tx, companyId);
  const profiles = reached
    ? profilesReached(companyId, rule, reached)
    : mailsPlanned(companyId, mails ?? plan, rule);
  const base_rate = await orderRate(tx, companyId, profiles, {
    day: dayIn(time_zone, clock.now()),
    days: asked.conversion_window_days,
    goods: await goodsOf(tx, companyId, asked),
  });
  return {
    chosen: chosen ?? audience,
    taken_away: (chosen ?? audience) - audience,
    audience,
    reachable,
    control,
    treated: reachable - control,
    base_rate,
    smallest_uplift: inPoints(detectableRise(reachable - control, control, base_rate)),
  };
}
