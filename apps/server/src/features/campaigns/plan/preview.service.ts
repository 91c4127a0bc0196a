import { type BodyOf, type previewCampaign, Refusal, type ReplyInputOf } from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import type { Auth } from '../../../platform/http/context.js';
import { loadCompany } from '../../companies/index.js';
import { compiledMail } from '../render/compile.js';
import { languageOf } from '../render/words.js';
import { conditionOfAudiences } from './condition.js';
import { type Example, everyProfile, firstReachable, loadExample } from './preview.repo.js';

type Asked = BodyOf<typeof previewCampaign>;

/** The mail as one recipient would get it. Its links lead straight to their address and unsubscribing does nothing. */
export async function preview(
  tx: TenantTx,
  { companyId }: Auth,
  { clock }: Platform,
  asked: Asked,
): Promise<ReplyInputOf<typeof previewCampaign>> {
  const compiled = await compiledMail(asked);
  const example = await findExample(tx, companyId, clock, asked);
  const company = await loadCompany(tx, companyId);
  const mail = compiled.render({
    language: languageOf(example?.language ?? null, company.locale),
    values: {
      contact: {
        first_name: example?.first_name ?? null,
        last_name: example?.last_name ?? null,
        email: example?.email ?? null,
      },
      profile: {
        name: example?.name ?? null,
        city: example?.city ?? null,
        segment: example?.segment ?? null,
        sales_owner: example?.sales_owner ?? null,
      },
      company: { name: company.name },
      promotion: { name: null, code: null, until: null },
    },
    clickUrl: undefined,
    unsubscribeUrl: '#',
    pixelUrl: undefined,
    footer: company.mail_footer,
  });
  return { ...mail, profile: example ? { id: example.id, name: example.name } : null };
}

async function findExample(
  tx: TenantTx,
  companyId: number,
  clock: Platform['clock'],
  { profile_id, audience_ids, exclusion_audience_ids }: Asked,
): Promise<Example | undefined> {
  if (profile_id !== undefined) {
    const example = await loadExample(tx, companyId, profile_id);
    if (!example) throw new Refusal('not_found', 'This profile does not exist.');
    return example;
  }
  const rule =
    audience_ids.length === 0
      ? everyProfile
      : await conditionOfAudiences(tx, companyId, { audience_ids, exclusion_audience_ids }, clock);
  const id = await firstReachable(tx, companyId, rule);
  return id === undefined ? undefined : loadExample(tx, companyId, id);
}
