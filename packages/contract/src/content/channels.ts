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

/** What a text is made of; which of these a channel has, {@link partsOf} says. */
export const contentParts = [
  'subject',
  'preheader',
  'heading',
  'intro',
  'body',
  'button',
  'hashtags',
  'description',
] as const;
export const ContentPart = z.enum(contentParts);
export type ContentPart = z.infer<typeof ContentPart>;

/** The parts of a text in each channel, in the order in which they are read. */
export const partsOf: Readonly<Record<ContentChannel, readonly ContentPart[]>> = {
  email: ['subject', 'preheader', 'heading', 'body', 'button'],
  linkedin: ['body', 'hashtags'],
  instagram: ['body', 'hashtags'],
  facebook: ['body', 'hashtags'],
  /** `description`: what search engines show. */
  blog: ['heading', 'description', 'intro', 'body'],
  flyer: ['heading', 'intro', 'body', 'button'],
  sms: ['body'],
};

/** Characters that a part is kept with at most; what its channel takes is less, and a check beside the text. */
export const partLimits: Readonly<Record<ContentPart, number>> = {
  subject: 300,
  preheader: 300,
  heading: 500,
  intro: 2000,
  body: 20_000,
  button: 200,
  hashtags: 2000,
  description: 1000,
};

const part = (name: ContentPart) => z.string().trim().max(partLimits[name]).optional();

/** A text in one language, part by part. Body and intro may hold the markup of mails: `**bold**`, lists, empty lines. */
export const TextParts = z.object({
  subject: part('subject'),
  preheader: part('preheader'),
  heading: part('heading'),
  intro: part('intro'),
  body: part('body'),
  button: part('button'),
  hashtags: part('hashtags'),
  description: part('description'),
});
export type TextParts = z.infer<typeof TextParts>;

/** The same content in each of its languages. */
export const ContentTexts = z.object({ en: TextParts.optional(), nl: TextParts.optional() });
export type ContentTexts = z.infer<typeof ContentTexts>;

/** A text as one piece: its parts in the order of the channel, an empty line between them. */
export const wholeText = (channel: ContentChannel, parts: TextParts): string =>
  partsOf[channel].flatMap((name) => parts[name]?.trim() || []).join('\n\n');
