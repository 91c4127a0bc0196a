import type { preflightCampaign, ReplyInputOf } from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import type { Auth } from '../../../platform/http/context.js';
import { loadCompany } from '../../companies/index.js';
import { signingFor } from '../../senders/index.js';
import { type CampaignRow, isMail, type MailCampaign } from '../campaigns.repo.js';
import { readContent, tagsWithoutDefault } from '../render/content.js';
import { campaignCondition } from './condition.js';
import { countExclusions } from './exclusions.repo.js';
import { countMissing, countPlan, type PlanCounts } from './plan.repo.js';
import { smallestVisiblePoints, type Warning, warningWords } from './warnings.js';

const freeMail =
  /^(gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|icloud|me|aol|gmx|proton|protonmail|ziggo|kpnmail|kpnplanet|planet|xs4all|hetnet|home|casema|telfort)\.(com|nl|net|be|de|co\.uk|me)$/i;
/** Below this many points a control group is large enough not to be warned about. */
const finePoints = 5;

/** What would happen if a campaign were sent now. Exact: the same rules as sending itself. */
export async function preflight(
  tx: TenantTx,
  auth: Auth,
  platform: Platform,
  campaign: CampaignRow,
): Promise<ReplyInputOf<typeof preflightCampaign>> {
  const { companyId, language } = auth;
  const audience = await campaignCondition(tx, companyId, campaign, platform.clock);
  const counts = await countPlan(tx, companyId, campaign, audience);
  const tags = isMail(campaign) ? tagsWithoutDefault(readContent(campaign)) : [];
  const { mail_footer } = await loadCompany(tx, companyId);
  const warnings: Warning[] = [
    ...aboutGroups(counts, Number(campaign.control_group_percent)),
    ...[...campaign.audiences, ...campaign.exclusion_audiences].flatMap(({ name, status }) =>
      status === 'active' ? [] : [{ code: 'audience_status', name, status } as const],
    ),
    ...(isMail(campaign)
      ? aboutSender(
          platform,
          campaign,
          (await signingFor(tx, platform, companyId, campaign.sender_email)) !== undefined,
        )
      : []),
    ...(mail_footer ? [] : [{ code: 'no_footer' } as const]),
    ...((campaign.body?.blocks ?? []).some((b) => b.type === 'image' && b.alt === '')
      ? [{ code: 'no_alt' } as const]
      : []),
  ];
  return {
    ...counts,
    excluded: await countExclusions(tx, companyId, audience),
    missing_fields: await countMissing(tx, companyId, campaign, audience, tags),
    warnings: warnings.map((w) => warningWords(w, language)),
  };
}

function aboutGroups({ reachable, treated, control }: PlanCounts, percent: number): Warning[] {
  if (reachable === 0) return [{ code: 'nobody_reachable' }];
  const warnings: Warning[] = [];
  if (treated === 0) warnings.push({ code: 'all_control' });
  else if (percent === 0) warnings.push({ code: 'no_control' });
  else if (control === 0) warnings.push({ code: 'control_empty' });
  else {
    const points = smallestVisiblePoints(treated, control);
    if (points > finePoints) warnings.push({ code: 'control_small', size: control, points });
  }
  const profiles = reachable - treated - control;
  if (profiles > 0) warnings.push({ code: 'shared_addresses', profiles });
  return warnings;
}

function aboutSender(
  { mailer, settings }: Platform,
  campaign: MailCampaign,
  isSigned: boolean,
): Warning[] {
  const warnings: Warning[] = [];
  const domain = campaign.sender_email.split('@').at(-1) ?? '';
  if (mailer.kind === 'outbox') warnings.push({ code: 'no_smtp' });
  else if (/^https?:\/\/(localhost|127\.)/.test(settings.publicUrl))
    warnings.push({ code: 'local_links' });
  if (freeMail.test(domain)) warnings.push({ code: 'free_mail', domain });
  else if (mailer.kind === 'smtp' && !isSigned) warnings.push({ code: 'unsigned', domain });
  return warnings;
}
