import { z } from 'zod';
import { Language } from '../access/auth.js';
import { refuses } from '../messages/index.js';

/** Where a text is read. */
export const contentChannels = [
  'email',
  'linkedin',
  'instagram',
  'facebook',
  'blog',
  'flyer',
  'sms',
] as const;
export const ContentChannel = z.enum(contentChannels);
export type ContentChannel = z.infer<typeof ContentChannel>;

export const contentLengths = ['short', 'medium', 'long'] as const;
export const ContentLength = z.enum(contentLengths);
export type ContentLength = z.infer<typeof ContentLength>;

/** The languages of a brand or a content, the first one first. */
export const ContentLanguages = z
  .array(Language)
  .min(1)
  .max(2)
  .refine((all) => new Set(all).size === all.length, refuses('language_twice'));

/** What a text is made of; which of these a channel has, {@link contentPartsOf} says. The same as those of `@kade/texts`. */
export const contentParts = [
  'subject',
  'preheader',
  'title',
  'headline',
  'heading',
  'sub',
  'intro',
  'body',
  'bullets',
  'button',
  'call',
  'hashtags',
] as const;
export const ContentPart = z.enum(contentParts);
export type ContentPart = z.infer<typeof ContentPart>;

/** The parts of a text in each channel, in the order in which they are read. */
export const contentPartsOf: Readonly<Record<ContentChannel, readonly ContentPart[]>> = {
  email: ['subject', 'preheader', 'heading', 'body', 'button'],
  linkedin: ['body', 'hashtags'],
  instagram: ['body', 'hashtags'],
  facebook: ['body'],
  blog: ['title', 'intro', 'body'],
  flyer: ['headline', 'sub', 'bullets', 'call'],
  sms: ['body'],
};

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
