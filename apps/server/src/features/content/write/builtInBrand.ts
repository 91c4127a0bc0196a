import type { BrandProposal, Language, proposeVoice, ReplyInputOf } from '@kade/contract';
import { type Trait, toneOf, voiceFromTexts } from '@kade/texts';
import { voiceWords } from './voice.words.js';

type Voice = ReplyInputOf<typeof proposeVoice>['results'][number];

/** What a voice is like in some sentences: those of its traits that a copywriter can keep to. */
const inWords = (traits: readonly Trait[], language: Language): string | null =>
  traits.flatMap((one) => voiceWords[language][one.trait]?.[one.value] ?? []).join(' ') || null;

/** The voice of texts without a model: what can be counted in them, each trait with the words that show it. */
export function builtInVoice(texts: readonly string[], language: Language): Voice {
  const traits = voiceFromTexts(texts);
  return {
    language,
    ...toneOf(traits),
    tone_of_voice: inWords(traits, language),
    ...{ dos: null, donts: null, preferred_words: [] },
    traits: traits.map(({ trait, value, evidence }) => ({
      ...{ trait, value, quotation: evidence?.quote.slice(0, 500) ?? null },
      text: evidence?.text ?? null,
    })),
  };
}

/** A description mostly begins with whose it is: `Bakkerij Zuid is …`. */
const nameIn = (description: string): string =>
  /^\s*(\p{Lu}[\p{L}\p{N}&'’. -]{1,60}?) (?:is|are|zijn|helpt|helps|levert) /u.exec(
    description,
  )?.[1] ?? '';

/** A brand from a description without a model: the description as it is, and the voice that it is written in. */
export function builtInBrand({
  description,
  name,
  language,
}: {
  description: string;
  name: string;
  language: Language;
}): BrandProposal {
  const traits = voiceFromTexts([description]);
  return {
    ...{ name: name || nameIn(description), description, language, ...toneOf(traits) },
    tone_of_voice: inWords(traits, language),
    ...{ core_values: null, target_groups: null, dos: null, donts: null },
    ...{ traits: [], preferred_words: [], forbidden_words: [] },
  };
}
