import {
  type BodyOf,
  contentPartsOf,
  message,
  Refusal,
  type Reworked,
  refuseField,
  type reworkContent,
  type TextParts,
  textOfParts,
} from '@kade/contract';
import type { Platform } from '../../../platform/feature.js';
import type { Auth } from '../../../platform/http/context.js';
import { audit } from '../../audit/index.js';
import { keptParts, partsList } from '../claims/parts.js';
import { contentRepo } from '../contents/contents.repo.js';
import { contents } from '../contents/contents.service.js';
import { originsOf } from '../origins/origins.repo.js';
import { type Briefed, briefFor } from './briefs.service.js';
import { changedByBuiltIn } from './builtInChange.js';
import { whoWrites } from './generate.service.js';
import { keepOrigin, lookedAt } from './keep.service.js';
import { changedByModel } from './model.js';
import type { Making } from './stream.js';
import type { Written } from './writer.js';

type Asked = BodyOf<typeof reworkContent>;

/** What a text is made of, where it may be: locked voices stay as they are. Throws `wrong_state`, `invalid`. */
async function openText(platform: Platform, auth: Auth, id: number, asked: Asked) {
  const { companyId } = auth;
  return platform.db.inTenant(companyId, async (tx) => {
    const row = await contentRepo.mustFind(tx, companyId, id);
    contents.workflow.mustBeEditable(row);
    const { language, how, part } = asked;
    if (!row.languages.includes(language) && how !== 'translate')
      throw refuseField('language', message('content_not_in_language'));
    // The other language is made of the one that is there.
    const from = how === 'translate' ? (language === 'nl' ? 'en' : 'nl') : language;
    const parts = asked.parts ?? row.texts[from] ?? {};
    const chosen = part ? { [part]: parts[part] ?? '' } : parts;
    if (textOfParts(row.channel, chosen) === '')
      throw new Refusal('wrong_state', message('content_nothing_to_change'));
    const brief = await briefFor(tx, companyId, platform, {
      ...{ brand_id: row.brand_id, gen_ai_campaign_id: row.gen_ai_campaign_id },
      ...{ promotion_id: row.promotion_id, channel: row.channel, language, length: row.length },
      key_message: row.key_message ?? row.name,
    });
    if (how === 'more_formal' && brief.brand.voice_locked)
      throw new Refusal('wrong_state', message('brand_voice_locked'));
    const again = (await originsOf(tx, companyId, id)).length;
    return { row, brief, parts, chosen, again };
  });
}

/** Makes a text of one that is there, and keeps where it comes from; the content itself stays as it is. */
export const makeRework =
  (platform: Platform, auth: Auth, id: number, asked: Asked): Making<Reworked> =>
  async (tell, signal) => {
    const { db } = platform;
    const { companyId } = auth;
    const { how, part, reason, language } = asked;
    const { row, brief, parts, chosen, again } = await openText(platform, auth, id, asked);
    const { mode } = whoWrites(platform);
    tell('start', { mode, total: 1 });
    const wanted = part ? [part] : contentPartsOf[row.channel].filter((name) => parts[name]);
    const written = await made(platform, auth, brief, {
      ...{ mode, how, reason, again, parts: chosen, wanted },
      watching: { signal, onPart: (name, text) => tell('part', { at: 0, part: name, text }) },
    }).catch((error: unknown) => {
      if (signal.aborted) return undefined;
      throw error;
    });
    if (!written || signal.aborted) return [];
    // What was not asked for stays as it was.
    const whole: TextParts = part ? { ...parts, ...written.parts } : written.parts;
    const kept = keptParts(row.channel, partsList(row.channel, whole));
    const result = await db.inTenant(companyId, async (tx) => {
      const originId = await keepOrigin(
        tx,
        auth,
        platform,
        brief,
        { ...written, parts: kept },
        {
          ...{ contentId: id, kind: how === 'translate' ? 'translate' : 'rework' },
        },
      );
      await audit(tx, auth, 'content.rework', {
        ...{ type: 'content', id },
        detail: { name: row.name, how, language },
      });
      return {
        ...{ how, language },
        ...(await lookedAt(tx, auth, platform, brief, kept, { contentId: id, originId })),
      };
    });
    tell('result', result);
    return [result];
  };

type Wanted = {
  mode: 'built_in' | 'model';
  how: Asked['how'];
  reason: string | null;
  again: number;
  parts: TextParts;
  wanted: readonly (keyof TextParts & string)[];
  watching: Parameters<typeof changedByModel>[4];
};

function made(platform: Platform, auth: Auth, brief: Briefed, asked: Wanted): Promise<Written> {
  const { mode, how, reason, parts, wanted, again, watching } = asked;
  if (mode === 'built_in') return changedByBuiltIn(brief, { how, parts, wanted, again });
  const text = wanted.map((name) => `${name}: ${parts[name] ?? ''}`).join('\n\n');
  return changedByModel(platform, auth, brief, { how, text, reason, parts: wanted }, watching);
}
