import {
  type ContentLength,
  type ContentPart,
  contentPartsOf,
  partLimits,
  type TextParts,
} from '@kade/contract';
import { z } from 'zod';
import type { Platform } from '../../../platform/feature.js';
import type { Auth } from '../../../platform/http/context.js';
import { type FencedField, streamModel } from '../../ai/index.js';
import { type Brief, fieldsOf, givenOf } from './brief.js';
import { refusalOf } from './failed.js';
import {
  type ChangeKind,
  changeInstructions,
  changePromptVersion,
  contentInstructions,
  contentPromptVersion,
} from './prompts/content.js';
import type { OnPart, Written } from './writer.js';

/** Tokens that an answer may take: twice what its words need. */
const tokens: Record<ContentLength, number> = { short: 700, medium: 1200, long: 2400 };

/** What a model answers: each part as a text. */
const shapeOf = (parts: readonly ContentPart[]): z.ZodType<TextParts> =>
  z.object(
    Object.fromEntries(parts.map((part) => [part, z.string().max(partLimits[part])])),
  ) as unknown as z.ZodType<TextParts>;

/** Hashtags are no language. */
const proseOf = ({ hashtags: _, ...parts }: TextParts): string[] =>
  Object.values(parts).filter((text): text is string => typeof text === 'string');

type Of = Pick<Auth, 'companyId' | 'userId'>;
type Watching = { readonly signal: AbortSignal; readonly onPart: OnPart };
type Call = {
  readonly purpose: 'content' | 'content_change';
  readonly version: string;
  readonly instructions: string;
  readonly data: readonly FencedField[];
  readonly parts: readonly ContentPart[];
};

async function ask(platform: Platform, of: Of, brief: Brief, call: Call, watching: Watching) {
  const { signal, onPart } = watching;
  const { partials, reply } = streamModel<TextParts>(
    platform,
    {
      ...{ companyId: of.companyId, userId: of.userId, language: brief.language },
      ...{ purpose: call.purpose, promptVersion: call.version },
    },
    {
      instructions: call.instructions,
      data: call.data,
      output: shapeOf(call.parts),
      maxOutputTokens: tokens[brief.length],
      temperature: 0.8,
      signal,
      textsOf: proseOf,
    },
  );
  const told: Partial<Record<ContentPart, string>> = {};
  for await (const partial of partials)
    for (const part of call.parts) {
      const text = partial[part];
      if (text === undefined || text === told[part]) continue;
      told[part] = text;
      onPart(part, text);
    }
  const answer = await reply;
  if (answer.kind === 'failed') throw refusalOf(answer);
  return {
    parts: answer.object,
    mode: 'model' as const,
    model: answer.model,
    prompt: call.version,
    tokens_in: answer.use.tokensIn,
    tokens_out: answer.use.tokensOut,
    cost: platform.llm?.prices ? answer.use.cost : null,
    facts: givenOf(brief),
  } satisfies Written;
}

const askedOf = ({ brand, channel, language, length }: Brief, parts: readonly ContentPart[]) => ({
  ...{ channel, language, length, parts },
  tone: brand.tone_by_channel[channel] ?? brand.tone,
  address: brand.address,
  locked: brand.voice_locked,
});

/** One text by the language model. Throws `model_failed`. @param variant which of several, counted from 0 */
export const writtenByModel = (
  platform: Platform,
  of: Of,
  brief: Brief,
  variant: number,
  watching: Watching,
): Promise<Written> => {
  const parts = contentPartsOf[brief.channel];
  return ask(
    platform,
    of,
    brief,
    {
      ...{ purpose: 'content', version: contentPromptVersion, data: fieldsOf(brief), parts },
      instructions: contentInstructions(askedOf(brief, parts), variant),
    },
    watching,
  );
};

/** A text made of another one by the language model. Throws `model_failed`. */
export const changedByModel = (
  platform: Platform,
  of: Of,
  brief: Brief,
  {
    how,
    text,
    reason,
    parts,
  }: {
    how: ChangeKind;
    text: string;
    reason: string | null;
    parts: readonly ContentPart[];
  },
  watching: Watching,
): Promise<Written> =>
  ask(
    platform,
    of,
    brief,
    {
      ...{ purpose: 'content_change', version: changePromptVersion, parts },
      data: [
        { name: 'text to change', value: text, max: 20_000 },
        ...(reason ? [{ name: 'reason for another text' as const, value: reason, max: 1000 }] : []),
        ...fieldsOf(brief),
      ],
      instructions: changeInstructions(askedOf(brief, parts), how),
    },
    watching,
  );
