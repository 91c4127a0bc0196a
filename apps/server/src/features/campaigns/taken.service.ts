import { type CampaignDraft, type DigitalSource, message, refuseField } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Asked } from '../approvals/index.js';
import { campaignRepo } from './campaigns.repo.js';
import { campaigns } from './campaigns.service.js';
import { setDigitalSource } from './digitalSource.repo.js';

/** What a mail consists of. */
export type TakenMail = Pick<
  CampaignDraft,
  'subject' | 'subject_b' | 'preheader' | 'languages' | 'translation' | 'body' | 'promotion_id'
>;

/** Makes a draft campaign of a mail that was written elsewhere. Throws `invalid`, `name_taken`. */
export async function makeCampaignOf(
  asked: Asked,
  draft: CampaignDraft,
  source: DigitalSource | null,
): Promise<{ id: number; name: string }> {
  const { id, name } = await campaigns.create(asked, draft);
  await setDigitalSource(asked.tx, asked.auth.companyId, id, source);
  return { id, name };
}

/** Writes the mail of a campaign anew, as an edit would. Throws `not_found`, `wrong_state`, `invalid` for one that sends none. */
export async function fillCampaignWith(
  asked: Asked,
  id: number,
  mail: TakenMail,
  source: DigitalSource | null,
): Promise<{ id: number; name: string }> {
  const { tx, auth } = asked;
  const row = await campaignRepo.mustLock(tx, auth.companyId, id);
  if (row.channel !== 'email')
    throw refuseField('campaign_id', message('content_campaign_channel'));
  const { name } = await campaigns.update(asked, id, { ...mail, version: row.version });
  await setDigitalSource(tx, auth.companyId, id, source);
  return { id, name };
}

/** A name that no campaign has yet: the one wished for, or that with a number. */
export async function freeCampaignName(
  tx: TenantTx,
  companyId: number,
  wished: string,
): Promise<string> {
  const taken = new Set((await campaignRepo.names(tx, companyId, new Date())).map((c) => c.name));
  const short = wished.slice(0, 190);
  for (let n = 2; n < 1000; n++) {
    const name = n === 2 && !taken.has(short) ? short : `${short} (${n})`;
    if (!taken.has(name)) return name;
  }
  return short;
}
