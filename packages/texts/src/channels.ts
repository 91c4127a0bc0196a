/** Where texts are written for. */
export const writtenChannels = [
  'email',
  'linkedin',
  'instagram',
  'facebook',
  'blog',
  'flyer',
  'sms',
] as const;
/** Where a text appears: also where one is only checked. */
export const channels = [...writtenChannels, 'x'] as const;
export type Channel = (typeof channels)[number];

/** What a text consists of. `body` has paragraphs, with a blank line between them; `bullets` has one on each line. */
export const partNames = [
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
export type PartName = (typeof partNames)[number];

/**
 * The parts of a text per channel, in the order in which they are read. In the body of a blog a line that begins with
 * `## ` is the heading of a section.
 */
export const partsOf: Readonly<Record<Channel, readonly PartName[]>> = {
  email: ['subject', 'preheader', 'heading', 'body', 'button'],
  linkedin: ['body', 'hashtags'],
  instagram: ['body', 'hashtags'],
  facebook: ['body'],
  blog: ['title', 'intro', 'body'],
  flyer: ['headline', 'sub', 'bullets', 'call'],
  sms: ['body'],
  x: ['body'],
};

export type Part = { readonly name: PartName; readonly text: string };

export const lengths = ['short', 'medium', 'long'] as const;
export type Length = (typeof lengths)[number];

/** A place in a part, in UTF-16 units: `from` up to, not including, `to`. */
export type Span = { readonly part: PartName; readonly from: number; readonly to: number };

export const partOf = (parts: readonly Part[], name: PartName): string =>
  parts.find((p) => p.name === name)?.text ?? '';

/** The whole text as it is read: its parts with a blank line between them. */
export const wholeText = (parts: readonly Part[]): string =>
  parts
    .map((p) => p.text.trim())
    .filter(Boolean)
    .join('\n\n');
