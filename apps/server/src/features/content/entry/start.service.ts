import {
  contentChannels,
  type Language,
  type ReplyInputOf,
  type startContent,
} from '@kade/contract';
import { detectLanguage, readAsk } from '@kade/texts';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import type { Auth } from '../../../platform/http/context.js';
import { promotionsToWriteAbout } from '../../promotions/index.js';
import { findBrand, namesOfBrands } from '../brands/brands.repo.js';
import { findPlan, namesOfPlans } from '../plans/plans.repo.js';
import { settingsOf } from '../settings/settings.service.js';
import { whoWrites } from '../write/generate.service.js';
import { usualBrand } from './entry.repo.js';

const inDutch = /\b(in het nederlands|in dutch|nederlandstalig)\b/i;
const inEnglish = /\b(in het engels|in english|engelstalig)\b/i;

/** The one whose name stands in a text; of several the longest. */
const namedIn = <T extends { name: string }>(text: string, all: readonly T[]): T | undefined =>
  all
    .filter(({ name }) => name.length > 2 && text.includes(name.toLowerCase()))
    .sort((a, b) => b.name.length - a.name.length)[0];

function languageOf(what: string, usual: Language): Language {
  if (inDutch.test(what)) return 'nl';
  if (inEnglish.test(what)) return 'en';
  const found = detectLanguage(what);
  return found === 'nl' || found === 'en' ? found : usual;
}

/** What somebody wants to say, in their words, as what to generate: by names and words that stand in it, else as usual. */
export async function startOf(
  tx: TenantTx,
  { companyId, language }: Auth,
  platform: Platform,
  what: string,
): Promise<ReplyInputOf<typeof startContent>> {
  const settings = await settingsOf(tx, companyId);
  const text = what.toLowerCase();
  const planNamed = namedIn(text, await namesOfPlans(tx, companyId));
  const plan = planNamed && (await findPlan(tx, companyId, planNamed.id));
  const brand =
    plan?.brand_id ??
    namedIn(text, await namesOfBrands(tx, companyId))?.id ??
    settings.brand_id ??
    (await usualBrand(tx, companyId)) ??
    null;
  const offers = await promotionsToWriteAbout(
    tx,
    companyId,
    undefined,
    language,
    platform.clock.now(),
  );
  const [usualChannel = 'email'] = plan?.channels.length ? plan.channels : settings.channels;
  const said = languageOf(what, settings.language);
  const voice = brand === null ? undefined : await findBrand(tx, companyId, brand);
  const asked = readAsk(what, said, voice?.address);
  // A model knows what is meant by a request; the composer says its message as it stands.
  const ready = asked.sure || whoWrites(platform).mode === 'model';
  return {
    brand_id: brand,
    gen_ai_campaign_id: plan?.id ?? null,
    promotion_id: plan?.promotion_id ?? namedIn(text, offers)?.id ?? null,
    channel: contentChannels.find((one) => one === asked.channel) ?? usualChannel,
    language: said,
    ...{ length: settings.length, variants: settings.variants },
    for_whom: asked.audience,
    key_message: asked.sure || !ready ? asked.message : what,
    ready,
  };
}
