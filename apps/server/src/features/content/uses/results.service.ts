import {
  type ContentUse,
  type listCampaignContents,
  Refusal,
  type ReplyInputOf,
  type SubjectVariant,
  type UseResult,
} from '@kade/contract';
import { newcombeDifference, uplift, wilsonInterval } from '@kade/models';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import type { Asked } from '../../approvals/index.js';
import { figuresBySubject, findCampaign, type SubjectFigures } from '../../campaigns/index.js';
import { contentsOfCampaign, listUses } from './uses.repo.js';

const rateOf = ({ opened, delivered }: SubjectFigures): UseResult['open_rate'] =>
  delivered > 0 ? { rate: opened / delivered, ...wilsonInterval(opened, delivered) } : null;

function upliftOf({ treated, control }: SubjectFigures): UseResult['uplift'] {
  const { absolute, low, high } = uplift({ treated, control });
  return absolute !== null && low !== null && high !== null ? { absolute, low, high } : null;
}

/** How much more of those who got one subject opened it than of those who got the other. */
function againstOther(
  mine: SubjectFigures,
  other: SubjectFigures,
): Pick<UseResult, 'against_other' | 'won'> {
  if (mine.delivered === 0 || other.delivered === 0) return { against_other: null, won: 'waiting' };
  const { difference, low, high } = newcombeDifference(
    ...([mine.opened, mine.delivered, other.opened, other.delivered] as const),
  );
  return {
    against_other: { absolute: difference, low, high },
    won: low > 0 ? 'yes' : high < 0 ? 'no' : 'unclear',
  };
}

/** What a text did in a campaign, as the campaign's report has it. Null before anything was sent. */
export async function resultIn(
  tx: TenantTx,
  companyId: number,
  { clock }: Pick<Platform, 'clock'>,
  campaignId: number,
  variant: SubjectVariant | null,
): Promise<UseResult | null> {
  const found = await figuresBySubject(tx, companyId, clock, campaignId);
  if (!found) return null;
  const mine = (variant && found.subjects.get(variant)) ?? found.all;
  const other = variant && found.subjects.get(variant === 'A' ? 'B' : 'A');
  return {
    ...{ delivered: mine.delivered, opened: mine.opened, clicked: mine.clicked },
    open_rate: rateOf(mine),
    uplift: upliftOf(mine),
    ...(other ? againstOther(mine, other) : { against_other: null, won: variant && 'waiting' }),
  };
}

/** As many as one page shows with their figures. */
const mostShown = 20;

/** What a content was used for, each with what it did. */
export async function usesOf(
  { tx, auth, platform }: Asked,
  contentId: number,
): Promise<ContentUse[]> {
  const uses: ContentUse[] = [];
  for (const use of (await listUses(tx, auth.companyId, contentId)).slice(0, mostShown)) {
    const { id, campaign_id, campaign_name, campaign_status, variant, used_at } = use;
    const named = campaign_id !== null && campaign_name !== null && campaign_status !== null;
    uses.push({
      ...{ id, variant, used_at },
      campaign: named ? { id: campaign_id, name: campaign_name, status: campaign_status } : null,
      result:
        named && use.started_at !== null
          ? await resultIn(tx, auth.companyId, platform, campaign_id, variant)
          : null,
    });
  }
  return uses;
}

/** The contents that the mail of a campaign was taken from, each with what it did there. Throws `not_found`. */
export async function contentsIn(
  { tx, auth, platform }: Asked,
  campaignId: number,
): Promise<ReplyInputOf<typeof listCampaignContents>> {
  const campaign = await findCampaign(tx, auth.companyId, campaignId);
  if (!campaign) throw new Refusal('not_found');
  const results = [];
  for (const { id, name, variant } of await contentsOfCampaign(tx, auth.companyId, campaignId))
    results.push({
      ...{ id, name, variant },
      result: await resultIn(tx, auth.companyId, platform, campaignId, variant),
    });
  return { source: campaign.digital_source, results };
}
