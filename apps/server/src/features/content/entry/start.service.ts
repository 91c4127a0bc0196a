import type { ContentChannel, Language, ReplyInputOf, startContent } from '@kade/contract';
import { detectLanguage } from '@kade/texts';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import type { Auth } from '../../../platform/http/context.js';
import { promotionsToWriteAbout } from '../../promotions/index.js';
import { namesOfBrands } from '../brands/brands.repo.js';
import { findPlan, namesOfPlans } from '../plans/plans.repo.js';
import { settingsOf } from '../settings/settings.service.js';
import { usualBrand } from './entry.repo.js';

/** Words by which people say where a text is to be read, the more telling ones first. */
const channelWords: readonly [ContentChannel, RegExp][] = [
  ['linkedin', /\blinked\s?in\b/i],
  ['instagram', /\binsta(gram)?\b/i],
  ['facebook', /\bfacebook\b/i],
  ['sms', /\b(sms|sms’je|smsje|text message|tekstbericht)\b/i],
  ['blog', /\b(blog|blogpost|artikel|article)\b/i],
  ['flyer', /\b(flyer|folder|leaflet)\b/i],
  ['email', /\b(e-?mail|mail|mailing|nieuwsbrief|newsletter)\b/i],
];
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
  { clock }: Platform,
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
  const offers = await promotionsToWriteAbout(tx, companyId, undefined, language, clock.now());
  const [usualChannel = 'email'] = plan?.channels.length ? plan.channels : settings.channels;
  return {
    brand_id: brand,
    gen_ai_campaign_id: plan?.id ?? null,
    promotion_id: plan?.promotion_id ?? namedIn(text, offers)?.id ?? null,
    channel: channelWords.find(([, word]) => word.test(what))?.[0] ?? usualChannel,
    language: languageOf(what, settings.language),
    ...{ length: settings.length, variants: settings.variants },
    key_message: what,
  };
}
