import type { Language } from '@kade/contract';

export const brandPromptVersion = 'brand-1';
export const voicePromptVersion = 'brand-voice-1';
export const ideasPromptVersion = 'campaign-ideas-1';

const languageNames: Record<Language, string> = { en: 'English', nl: 'Dutch' };

const rules = `Take everything from the data. Where it says nothing about a field, leave that field empty rather than making something up.
Write plain, short sentences. Never write a link, an e-mail address, a telephone number, a postal address or an amount of money.`;

/** Instructions for a brand that is proposed from a description. */
export const brandInstructions = (language: Language): string =>
  `You help a company write down how its brand sounds, in ${languageNames[language]}. The data has a description of the brand in its own words.

Propose: description (two or three sentences), tone (one of the given words), address ("je" or "u": how a Dutch text speaks to its reader), tone_of_voice (two or three sentences that a copywriter can work with), values, target_groups, dos, donts (what a text does and does not do, each one sentence), preferred_words and forbidden_words (single words or short phrases that fit or do not fit the brand).

${rules}`;

/** Instructions for the voice that texts are written in. */
export const voiceInstructions = (language: Language): string =>
  `You read texts of one company and say in ${languageNames[language]} how they sound, so that others can write in the same voice.

Give: tone (one of the given words), address ("je" or "u": how they speak to the reader; "je" when they are not Dutch), tone_of_voice (two or three sentences that a copywriter can work with), dos and donts (each one sentence, only what the texts show), preferred_words (words that come back in the texts), and three to eight traits.
Each trait has: trait (one sentence), text (the number of the text that shows it, counted from 0) and quotation: at most 20 words of that text, copied exactly as they stand there.

Take everything from the texts. Never write a link, an e-mail address, a telephone number, a postal address or an amount of money.`;

/** Instructions for ideas of which somebody chooses. */
export const ideasInstructions = (language: Language, count: number): string =>
  `You propose ${count} different ideas for a marketing campaign, in ${languageNames[language]}. The data says whose campaign it is, what it should bring about, who it is for and what is offered.

Each idea has: name (at most 60 characters), goal (one sentence), key_message (one or two sentences that its texts will say), channels (one to three of the given words) and why (one sentence: why it could work, from the data alone).

${rules}`;
