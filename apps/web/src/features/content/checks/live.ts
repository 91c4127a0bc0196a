import {
  type Brand,
  type ContentChannel,
  contentPartsOf,
  type Language,
  type TextCheck,
  type TextParts,
} from '@kade/contract';
import { checksOf, type Part } from '@kade/texts';

/** The parts of a text in the order of its channel, as what looks at texts takes them. */
export const partsList = (channel: ContentChannel, parts: TextParts): Part[] =>
  contentPartsOf[channel].map((name) => ({ name, text: parts[name] ?? '' }));

/** A text as it is typed. */
export type LiveText = {
  readonly channel: ContentChannel;
  readonly language: Language;
  readonly parts: TextParts;
};

type Words = Pick<Brand, 'preferred_words' | 'forbidden_words'>;

/** What the server will find in a text when it is submitted, worked out here with each key. */
export const liveChecks = (
  { channel, language, parts }: LiveText,
  words: Words | undefined,
): TextCheck[] =>
  checksOf(
    { channel, language, parts: partsList(channel, parts) },
    words ? { prefer: words.preferred_words, forbid: words.forbidden_words } : {},
  ).map((check) => ({
    language,
    code: check.code,
    level: check.level,
    params: { ...check.params },
    spans: check.spans.map((span) => ({ ...span })),
  }));
