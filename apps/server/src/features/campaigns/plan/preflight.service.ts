import {
  type MailDraft,
  type MailHint,
  type preflightCampaign,
  type ReplyInputOf,
  say,
} from '@kade/contract';
import { detectableRise } from '@kade/models';
import { dayIn } from '../../../platform/clock.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import type { Auth } from '../../../platform/http/context.js';
import { loadCompany } from '../../companies/index.js';
import { signingFor } from '../../senders/index.js';
import { type CampaignRow, isMail, type MailCampaign } from '../campaigns.repo.js';
import { tagsWithoutDefault, trackedLinks } from '../render/content.js';
import { placeholderIn } from '../render/hints.js';
import { emptyPromotionTags } from '../render/promotion.js';
import { campaignCondition } from './condition.repo.js';
import { goodsOf, inPoints, orderRate } from './detectable.repo.js';
import { countExclusions, isReached } from './exclusions.repo.js';
import { missingIn } from './languages.service.js';
import { knownLinks } from './links.service.js';
import { reachBy } from './mailable.js';
import {
  countMissing,
  countPlan,
  countProfiles,
  mailsPlanned,
  type PlanCounts,
  profilesReached,
  sourceOf,
} from './plan.repo.js';
import { preview } from './preview.service.js';
import { codesLacking, loadMailPromotion } from './promotion.service.js';
import { whatStops } from './submission.js';
import { type Warning, warningWords } from './warnings.js';

const freeMail =
  /^(gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|icloud|me|aol|gmx|proton|protonmail|ziggo|kpnmail|kpnplanet|planet|xs4all|hetnet|home|casema|telfort)\.(com|nl|net|be|de|co\.uk|me)$/i;
/** Below this many profiles a control group shows nothing, whatever the campaign does. */
const worthwhileControl = 10;
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
  const { clock } = platform;
  const rule = await campaignCondition(tx, companyId, campaign, clock);
  const by = await reachBy(tx, companyId, campaign, clock);
  const plan = by.channel === 'email' ? { ...campaign, contacts: by.contacts } : campaign;
  const counts =
    by.channel === 'email'
      ? await countPlan(tx, companyId, plan, rule)
      : await countProfiles(tx, companyId, plan, rule, isReached(by));
  const { mail_footer, time_zone } = await loadCompany(tx, companyId);
  const profiles =
    by.channel === 'email'
      ? mailsPlanned(companyId, plan, rule)
      : profilesReached(companyId, rule, isReached(by));
  const today = dayIn(time_zone, clock.now());
  const rate = await orderRate(tx, companyId, profiles, {
    day: today,
    days: campaign.conversion_window_days,
    goods: await goodsOf(tx, companyId, campaign),
  });
  const smallest = inPoints(detectableRise(counts.treated, counts.control, rate));
  const promotion =
    campaign.promotion_id === null
      ? null
      : await loadMailPromotion(tx, companyId, campaign.promotion_id, platform.settings.publicUrl);
  const stops = await whatStops(tx, platform, companyId, campaign, {
    approved: campaign.status === 'pending',
  });
  const lacking = await codesLacking(tx, companyId, campaign, clock);
  const warnings: Warning[] = [
    ...(lacking ? [{ code: 'codes_short', ...lacking } as const] : []),
    ...aboutGroups(counts, Number(campaign.control_group_percent), smallest),
    ...[...campaign.audiences, ...campaign.exclusion_audiences].flatMap(({ name, status }) =>
      status === 'draft' || status === 'pending'
        ? [{ code: 'audience_status', name, status } as const]
        : [],
    ),
    ...(isMail(campaign)
      ? [
          ...aboutSender(
            platform,
            campaign,
            (await signingFor(tx, platform, companyId, campaign.sender_email)) !== undefined,
          ),
          ...aboutLinks(campaign),
          ...(mail_footer ? [] : [{ code: 'no_footer' } as const]),
        ]
      : []),
  ];
  return {
    ...counts,
    excluded: await countExclusions(tx, companyId, rule, by, plan),
    missing_fields: isMail(campaign)
      ? await missingFields(tx, companyId, campaign, { plan, rule, promotion: promotion ?? null })
      : [],
    smallest_uplift: smallest,
    stops: stops.map(({ code, refusal }) => ({
      code,
      text: say(language, refusal.said),
    })),
    warnings: warnings.map((w) => ({ code: w.code, text: warningWords(w, language) })),
    hints: isMail(campaign) ? await hintsIn(tx, auth, platform, campaign) : [],
    links: knownLinks(campaign),
    missing_texts: isMail(campaign) ? await missingIn(tx, companyId, campaign) : [],
  };
}

/** Merge tags that would show nothing, by the language that the mail has them in; of a mail in one language without it. */
async function missingFields(
  tx: TenantTx,
  companyId: number,
  campaign: MailCampaign,
  given: {
    plan: Parameters<typeof countMissing>[2];
    rule: Parameters<typeof countMissing>[3];
    promotion: Parameters<typeof emptyPromotionTags>[1];
  },
) {
  const { languages } = campaign;
  const all = tagsWithoutDefault(campaign);
  const empty = emptyPromotionTags(
    all.map((t) => t.tag),
    given.promotion,
  );
  // The promotion's come first: they show nothing to anybody.
  const tags = [
    ...all.filter(({ tag }) => empty.includes(tag)),
    ...all.filter(({ tag }) => sourceOf(tag) !== undefined),
  ];
  const missing = await countMissing(tx, companyId, given.plan, given.rule, { tags, languages });
  return languages.length > 1 ? missing : missing.map(({ tag, count }) => ({ tag, count }));
}

/** Hints about the mail in each of its languages; one that both have is said once. */
async function hintsIn(
  tx: TenantTx,
  auth: Auth,
  platform: Platform,
  campaign: MailCampaign,
): Promise<MailHint[]> {
  const { languages } = campaign;
  const all: MailHint[] = [];
  for (const language of languages) {
    const { hints } = await preview(tx, auth, platform, { ...draftOf(campaign), language });
    for (const hint of hints) {
      const same = all.find(
        (h) => h.code === hint.code && h.block === hint.block && h.value === hint.value,
      );
      if (same) delete same.language;
      else all.push(languages.length > 1 ? { ...hint, language } : hint);
    }
  }
  return all;
}

const draftOf = ({
  subject,
  preheader,
  body,
  languages,
  translation,
  promotion_id,
  ...campaign
}: MailCampaign): MailDraft => ({
  subject,
  preheader,
  body,
  languages,
  translation,
  promotion_id,
  audience_ids: campaign.audiences.map((a) => a.id),
  exclusion_audience_ids: campaign.exclusion_audiences.map((a) => a.id),
});

function aboutGroups(
  { reachable, treated, control }: PlanCounts,
  percent: number,
  smallest: number | null,
): Warning[] {
  if (reachable === 0) return [{ code: 'nobody_reachable' }];
  const warnings: Warning[] = [];
  if (treated === 0) warnings.push({ code: 'all_control' });
  else if (percent === 0) warnings.push({ code: 'no_control' });
  else if (control === 0) warnings.push({ code: 'control_empty' });
  else {
    if (control < worthwhileControl) warnings.push({ code: 'control_tiny', size: control });
    else if (smallest !== null && smallest > finePoints)
      warnings.push({ code: 'control_small', size: control, points: smallest });
  }
  return warnings;
}

function aboutLinks(campaign: MailCampaign): Warning[] {
  const hosts = trackedLinks(campaign).flatMap((url) => placeholderIn(url) ?? []);
  return [...new Set(hosts)].map((host) => ({ code: 'placeholder_link', host }));
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
