import type { PreferredWord } from '../brand.js';
import type { Channel, Part, PartName, Span } from '../channels.js';
import type { Language } from '../language.js';

/** How much a finding weighs: `stop` keeps a text from being submitted. */
export const levels = ['ok', 'hint', 'warning', 'stop'] as const;
export type Level = (typeof levels)[number];

/**
 * What is looked at, with the parameters of its words:
 * length {part, length, most}: characters of a part; sms {units, encoding, segments, segment_length, left};
 * sms_characters {characters}: what makes an SMS use the small segments; hashtags {count, most};
 * forbidden {word}; preferred {word, use}; preferred_unused {words}; ease {score, words_per_sentence,
 * syllables_per_100_words}; spam {word}; capitals {words}; exclamation {count}; emoji_bullet {count};
 * vague_link {words}; hashtag_case {hashtag}; alt_text {missing}; empty {part}; language {found, asked}.
 */
export const checkCodes = [
  'length',
  'sms',
  'sms_characters',
  'hashtags',
  'forbidden',
  'preferred',
  'preferred_unused',
  'ease',
  'spam',
  'capitals',
  'exclamation',
  'emoji_bullet',
  'vague_link',
  'hashtag_case',
  'alt_text',
  'empty',
  'language',
] as const;
export type CheckCode = (typeof checkCodes)[number];

export type Check = {
  readonly code: CheckCode;
  readonly level: Level;
  readonly params: Readonly<Record<string, string | number>>;
  readonly spans: readonly Span[];
};

/** A text as it is checked. */
export type CheckedContent = {
  readonly channel: Channel;
  readonly language: Language;
  readonly parts: readonly Part[];
  /** Pictures that go with it, each with its alt text. */
  readonly images?: readonly { readonly alt: string | null }[] | undefined;
};

/** What a brand wants of its words. */
export type CheckContext = {
  readonly prefer?: readonly PreferredWord[] | undefined;
  readonly forbid?: readonly string[] | undefined;
};

/** The most characters of a part per channel, as its platform counts them. */
export type Limit = { readonly part: PartName; readonly most: number; readonly level: Level };
