import {
  type BodyOf,
  CampaignDraft,
  message,
  Refusal,
  type ReplyInputOf,
  refuseField,
  type useContent,
} from '@kade/contract';
import { read } from '../../../platform/http/read.js';
import type { Asked } from '../../approvals/index.js';
import { audit } from '../../audit/index.js';
import { fillCampaignWith, freeCampaignName, makeCampaignOf } from '../../campaigns/index.js';
import { listUsableSenders } from '../../senders/index.js';
import { brandDraftOf, findBrand } from '../brands/brands.repo.js';
import { logoPath } from '../brands/logo.service.js';
import { provenanceIn } from '../contents/contents.present.js';
import { type ContentRecord, contentRepo } from '../contents/contents.repo.js';
import { strongest } from '../origins/provenance.js';
import { findPlan } from '../plans/plans.repo.js';
import { mailOf } from './mailOf.js';
import { addUse, forgetUses } from './uses.repo.js';

type Asking = BodyOf<typeof useContent>;

/** An approved e-mail content. Throws `not_found`, `wrong_state`. */
async function usable({ tx, auth }: Asked, id: number): Promise<ContentRecord> {
  const row = await contentRepo.mustFind(tx, auth.companyId, id);
  if (row.channel !== 'email') throw new Refusal('wrong_state', message('content_no_mail'));
  if (row.status !== 'active')
    throw new Refusal('wrong_state', message('content_not_approved', { name: row.name }));
  return row;
}

/** The same for the second subject of a test; undefined: there is none. */
async function usableOther(asked: Asked, one: ContentRecord, { other_content_id: id }: Asking) {
  if (id === null || id === one.id) return undefined;
  const other = await usable(asked, id);
  const same = one.languages.every((l) => other.languages.includes(l));
  if (!same || one.languages.length !== other.languages.length)
    throw refuseField('other_content_id', message('content_other_languages'));
  return other;
}

const withScheme = (site: string) => (/^https?:\/\//i.test(site) ? site : `https://${site}`);

async function looksOf({ tx, auth, platform }: Asked, row: ContentRecord, { button_url }: Asking) {
  const brand = await findBrand(tx, auth.companyId, row.brand_id);
  if (!brand) throw refuseField('brand_id', message('brand_unknown'));
  const url = button_url ?? (brand.website === null ? null : withScheme(brand.website));
  const [language = 'nl'] = row.languages;
  if (url === null && row.texts[language]?.button)
    throw refuseField('button_url', message('content_needs_link'));
  const { logo_token, logo_width } = brand;
  return {
    brand: brandDraftOf(brand),
    url,
    logo:
      logo_token !== null && logo_width !== null
        ? { src: platform.settings.publicUrl + logoPath(logo_token), width: logo_width }
        : null,
  };
}

/** For whom a new campaign is, and in whose name: as asked, else from the AI campaign and the company. */
async function campaignOf({ tx, auth, platform }: Asked, row: ContentRecord, asked: Asking) {
  const { companyId } = auth;
  const plan =
    row.gen_ai_campaign_id === null
      ? undefined
      : await findPlan(tx, companyId, row.gen_ai_campaign_id);
  const audience_ids = asked.audience_ids ?? (plan?.audience_id ? [plan.audience_id] : []);
  if (audience_ids.length === 0) throw refuseField('audience_ids', message('audience_needed'));
  const [sender] = asked.sender ? [asked.sender] : await listUsableSenders(tx, platform, companyId);
  if (!sender) throw refuseField('sender', message('content_needs_sender'));
  const name = asked.name ?? (await freeCampaignName(tx, companyId, plan?.name ?? row.name));
  return { name, audience_ids, sender, goal: plan?.goal ?? null };
}

/**
 * Takes a content over into a campaign, in all its languages: the mail of a draft is written anew, or a campaign is made.
 * The campaign knows what made its mail, and the content what it was used for.
 */
export async function takeOver(
  asked: Asked,
  id: number,
  body: Asking,
): Promise<ReplyInputOf<typeof useContent>> {
  const { tx, auth, platform } = asked;
  const { companyId, userId } = auth;
  const row = await usable(asked, id);
  const other = await usableOther(asked, row, body);
  const mail = mailOf(row, other, await looksOf(asked, row, body));
  const made = [
    ...(await provenanceIn(asked, row)),
    ...(other ? await provenanceIn(asked, other) : []),
  ];
  const source = strongest(made.map((one) => one.source));
  const campaign =
    body.campaign_id === null
      ? await makeCampaignOf(
          asked,
          read(CampaignDraft, {
            ...(await campaignOf(asked, row, body)),
            ...mail,
            channel: 'email',
          }),
          source,
        )
      : await fillCampaignWith(asked, body.campaign_id, mail, source);
  await forgetUses(tx, companyId, campaign.id);
  const at = platform.clock.now();
  const uses = [row, ...(other ? [other] : [])];
  for (const [n, { id: content_id }] of uses.entries())
    await addUse(tx, companyId, userId, {
      ...{ content_id, campaign_id: campaign.id, at },
      variant: other ? (n === 0 ? 'A' : 'B') : null,
    });
  await audit(tx, auth, 'content.use', {
    ...{ type: 'content', id },
    detail: { name: row.name, campaign: campaign.name },
  });
  return { campaign_id: campaign.id, name: campaign.name };
}
