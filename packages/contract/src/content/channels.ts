import { lengths, partNames, partsOf, writtenChannels } from '@kade/texts/channels';
import { z } from 'zod';
import { Language } from '../access/auth.js';
import { refuses } from '../messages/index.js';

/** Where a text is read. */
export const contentChannels = writtenChannels;
export const ContentChannel = z.enum(contentChannels);
export type ContentChannel = z.infer<typeof ContentChannel>;

export const contentLengths = lengths;
export const ContentLength = z.enum(contentLengths);
export type ContentLength = z.infer<typeof ContentLength>;

/** The languages of a brand or a content, the first one first. */
export const ContentLanguages = z
  .array(Language)
  .min(1)
  .max(2)
  .refine((all) => new Set(all).size === all.length, refuses('language_twice'));

/** What a text is made of; which of these a channel has, {@link contentPartsOf} says. */
export const ContentPart = z.enum(partNames);
export type ContentPart = z.infer<typeof ContentPart>;

/** The parts of a text in each channel, in the order in which they are read. */
export const contentPartsOf: Readonly<Record<ContentChannel, readonly ContentPart[]>> = partsOf;

/** Characters that a part is kept with at most; what its channel takes is less, and a check beside the text. */
export const partLimits: Readonly<Record<ContentPart, number>> = {
  subject: 300,
  preheader: 300,
  title: 300,
  headline: 300,
  heading: 500,
  sub: 500,
  intro: 2000,
  // Some 1,300 words: what is found in it while it is saved takes a moment, and no more.
  body: 8000,
  bullets: 2000,
  button: 200,
  call: 300,
  hashtags: 2000,
};

const part = (name: ContentPart) => z.string().trim().max(partLimits[name]).optional();

/**
 * A text in one language, part by part. `body` has paragraphs with an empty line between them and may hold the markup of
 * mails, `bullets` one on each line; a line of a blog that begins with `## ` is the heading of a section.
 */
export const TextParts = z.object({
  subject: part('subject'),
  preheader: part('preheader'),
  title: part('title'),
  headline: part('headline'),
  heading: part('heading'),
  sub: part('sub'),
  intro: part('intro'),
  body: part('body'),
  bullets: part('bullets'),
  button: part('button'),
  call: part('call'),
  hashtags: part('hashtags'),
});
export type TextParts = z.infer<typeof TextParts>;

/** The same content in each of its languages. */
export const ContentTexts = z.object({ en: TextParts.optional(), nl: TextParts.optional() });
export type ContentTexts = z.infer<typeof ContentTexts>;

/** A text as it is read: its parts in the order of its channel, an empty line between them. */
export const textOfParts = (channel: ContentChannel, parts: TextParts): string =>
  contentPartsOf[channel].flatMap((name) => parts[name]?.trim() || []).join('\n\n');
