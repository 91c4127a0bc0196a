import { randomUUID } from 'node:crypto';
import {
  type AiMode,
  type GenerateContentBody,
  type GeneratedContent,
  variantLetters,
} from '@kade/contract';
import type { Platform } from '../../../platform/feature.js';
import type { Auth } from '../../../platform/http/context.js';
import { aiMode } from '../../ai/index.js';
import { audit } from '../../audit/index.js';
import { mustExist } from '../plans/plans.service.js';
import { briefFor } from './briefs.service.js';
import { composedTexts } from './builtIn.js';
import { keepAsContent } from './keep.service.js';
import { writtenByModel } from './model.js';
import type { Making } from './stream.js';

/** Who writes on this installation. */
export const whoWrites = ({
  llm,
}: Pick<Platform, 'llm'>): { mode: AiMode; model: string | null } => ({
  mode: aiMode({ llm }),
  model: llm?.model ?? null,
});

/** Makes texts, one after the other, and keeps each as a draft as soon as it is there. */
export const makeContents =
  (platform: Platform, auth: Auth, asked: GenerateContentBody): Making<GeneratedContent> =>
  async (tell, signal) => {
    const { db } = platform;
    const { companyId } = auth;
    const brief = await db.inTenant(companyId, async (tx) => {
      await mustExist(tx, auth, platform, asked);
      return briefFor(tx, companyId, platform, asked);
    });
    const { mode } = whoWrites(platform);
    const total = asked.variants;
    tell('start', { mode, total });
    const composed = mode === 'built_in' ? composedTexts(brief, { count: total }) : [];
    const group = total > 1 ? randomUUID() : undefined;
    const results: GeneratedContent[] = [];
    for (let at = 0; at < total; at++) {
      if (signal.aborted) break;
      const written =
        mode === 'built_in'
          ? composed[at]
          : await writtenByModel(platform, auth, brief, at, {
              signal,
              onPart: (part, text) => tell('part', { at, part, text }),
            }).catch((error: unknown) => {
              // Whoever stopped it has nothing to hear; what was there before stays.
              if (signal.aborted) return undefined;
              throw error;
            });
      if (!written || signal.aborted) break;
      const variant = variantLetters[at];
      const result = await db.inTenant(companyId, async (tx) => {
        const place = group && variant ? { group, variant } : undefined;
        const made = await keepAsContent(tx, auth, platform, brief, written, place);
        await audit(tx, auth, 'content.generate', {
          ...{ type: 'content', id: made.id },
          detail: { name: made.name, mode },
        });
        return made;
      });
      results.push(result);
      tell('result', result);
    }
    return results;
  };
