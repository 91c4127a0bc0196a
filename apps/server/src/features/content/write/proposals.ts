import {
  type BodyOf,
  type BrandProposal,
  BrandTone,
  brandAddresses,
  type CampaignIdea,
  ContentChannel,
  type generateBrand,
  type generateGenAiCampaign,
  type Language,
  type proposeVoice,
  type ReplyInputOf,
} from '@kade/contract';
import { z } from 'zod';
import type { Platform } from '../../../platform/feature.js';
import type { Auth } from '../../../platform/http/context.js';
import { type AiQuestion, type AskedFor, askModel } from '../../ai/index.js';
import { mustExist } from '../plans/plans.service.js';
import { fieldsOf } from './brief.js';
import { audienceInWords, briefFor } from './briefs.service.js';
import { builtInBrand, builtInVoice } from './builtInBrand.js';
import { refusalOf } from './failed.js';
import { whoWrites } from './generate.service.js';
import { builtInIdeas } from './ideas.js';
import {
  brandInstructions,
  brandPromptVersion,
  ideasInstructions,
  ideasPromptVersion,
  voiceInstructions,
  voicePromptVersion,
} from './prompts/brand.js';
import type { Making } from './stream.js';

const sentences = (most: number) => z.array(z.string().max(300)).max(most);
const voice = {
  tone: BrandTone,
  address: z.enum(brandAddresses),
  tone_of_voice: z.string().max(2000),
  dos: sentences(8),
  donts: sentences(8),
  preferred_words: z.array(z.string().max(60)).max(20),
};
const BrandAnswer = z.object({
  ...voice,
  description: z.string().max(2000),
  values: sentences(8),
  target_groups: sentences(8),
  forbidden_words: z.array(z.string().max(60)).max(20),
});
const VoiceAnswer = z.object({
  ...voice,
  traits: z
    .array(
      z.object({
        trait: z.string().max(300),
        text: z.number().int(),
        quotation: z.string().max(300),
      }),
    )
    .max(10),
});
const IdeasAnswer = z.object({
  ideas: z
    .array(
      z.object({
        name: z.string().max(120),
        goal: z.string().max(500),
        key_message: z.string().max(1000),
        channels: z.array(ContentChannel).max(3),
        why: z.string().max(500),
      }),
    )
    .max(10),
});

const linesOf = (all: readonly string[]) =>
  all
    .map((one) => one.trim())
    .filter(Boolean)
    .join('\n') || null;
const preferred = (words: readonly string[]) =>
  words.map((use) => ({ use: use.trim(), not: [] })).filter(({ use }) => use);

/** The answer of a model, or the refusal that says why there is none. */
async function ask<T>(platform: Platform, of: AskedFor, question: AiQuestion<T>): Promise<T> {
  const answer = await askModel(platform, of, question);
  if (answer.kind === 'failed') throw refusalOf(answer);
  return answer.object;
}

/** One thing that is proposed, told as the only result. Nothing is told once nobody waits for it any more. */
const one =
  <T>(platform: Platform, propose: (signal: AbortSignal) => Promise<T>): Making<T> =>
  async (tell, signal) => {
    tell('start', { mode: whoWrites(platform).mode, total: 1 });
    const result = await propose(signal).catch((error: unknown) => {
      if (signal.aborted) return undefined;
      throw error;
    });
    if (result === undefined) return [];
    tell('result', result);
    return [result];
  };

/** A proposal for a brand. */
export const proposeBrand = (
  platform: Platform,
  { companyId, userId }: Auth,
  { description, name = '', language }: BodyOf<typeof generateBrand>,
): Making<BrandProposal> =>
  one(platform, async (signal) => {
    if (!platform.llm) return builtInBrand({ description, name, language });
    const of = {
      companyId,
      userId,
      purpose: 'brand',
      promptVersion: brandPromptVersion,
      language,
    } as const;
    const { values, preferred_words, dos, donts, target_groups, ...answer } = await ask(
      platform,
      of,
      {
        instructions: brandInstructions(language),
        data: [
          { name: 'description of the brand', value: description, max: 4000 },
          { name: 'brand name', value: name, max: 200 },
        ],
        output: BrandAnswer,
        maxOutputTokens: 1500,
        signal,
        textsOf: (a) => [a.description, a.tone_of_voice],
      },
    );
    return {
      ...{ ...answer, name, language, traits: [] },
      ...{ core_values: linesOf(values), target_groups: linesOf(target_groups) },
      ...{ dos: linesOf(dos), donts: linesOf(donts), preferred_words: preferred(preferred_words) },
    };
  });

type Voice = ReplyInputOf<typeof proposeVoice>['results'][number];

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
const standsIn = (text: string, quotation: string) =>
  plain(quotation) !== '' && plain(text).includes(plain(quotation));

/** The voice of texts. A quotation that does not stand in its text is no evidence, and its trait is left out. */
export const voiceFrom = (
  platform: Platform,
  { companyId, userId }: Auth,
  { texts, language }: BodyOf<typeof proposeVoice>,
): Making<Voice> =>
  one(platform, async (signal) => {
    if (!platform.llm) return builtInVoice(texts, language);
    const of = {
      companyId,
      userId,
      purpose: 'brand_voice',
      promptVersion: voicePromptVersion,
      language,
    } as const;
    const { traits, preferred_words, dos, donts, ...answer } = await ask(platform, of, {
      instructions: voiceInstructions(language),
      data: texts.map((value) => ({ name: 'pasted text' as const, value, max: 5000 })),
      output: VoiceAnswer,
      maxOutputTokens: 1800,
      signal,
      textsOf: (a) => [a.tone_of_voice, ...a.dos, ...a.donts],
    });
    return {
      ...{ ...answer, language, dos: linesOf(dos), donts: linesOf(donts) },
      preferred_words: preferred(preferred_words),
      traits: traits
        .filter(({ text, quotation }) => standsIn(texts[text] ?? '', quotation))
        .map(({ trait, text, quotation }) => ({ trait, value: null, quotation, text })),
    };
  });

/** A model says things twice: an idea by its name, and a channel of it. */
const eachOnce = (ideas: readonly CampaignIdea[]): CampaignIdea[] => [
  ...new Map(
    ideas.map((idea) => [idea.name, { ...idea, channels: [...new Set(idea.channels)] }]),
  ).values(),
];

/** Ideas for an AI campaign. */
export const proposeIdeas =
  (
    platform: Platform,
    auth: Auth,
    asked: BodyOf<typeof generateGenAiCampaign>,
  ): Making<CampaignIdea> =>
  async (tell, signal) => {
    const { companyId, userId } = auth;
    const { brand_id, promotion_id, audience_id, goal, count } = asked;
    const { mode } = whoWrites(platform);
    const brief = await platform.db.inTenant(companyId, async (tx) => {
      await mustExist(tx, auth, platform, { brand_id, audience_id, promotion_id });
      const known = await briefFor(tx, companyId, platform, {
        ...{ brand_id, promotion_id, gen_ai_campaign_id: null, channel: 'email', length: 'medium' },
        ...{ key_message: goal ?? '', language: asked.language ?? 'nl' },
      });
      const [own = 'nl'] = known.brand.languages;
      const language: Language = asked.language ?? own;
      return {
        ...{ ...known, language, goal },
        audience: await audienceInWords(tx, companyId, platform, language, audience_id),
      };
    });
    tell('start', { mode, total: count });
    const { language } = brief;
    const ideas = platform.llm
      ? (
          await ask(
            platform,
            {
              companyId,
              userId,
              purpose: 'campaign_ideas',
              promptVersion: ideasPromptVersion,
              language,
            },
            {
              instructions: ideasInstructions(language, count),
              data: fieldsOf(brief),
              output: IdeasAnswer,
              maxOutputTokens: 400 * count,
              signal,
              textsOf: (a) => a.ideas.flatMap((idea) => [idea.key_message, idea.why]),
            },
          ).catch((error: unknown) => {
            if (signal.aborted) return { ideas: [] };
            throw error;
          })
        ).ideas
      : builtInIdeas(brief);
    const results = eachOnce(ideas).slice(0, count);
    for (const idea of results) tell('result', idea);
    return results;
  };
