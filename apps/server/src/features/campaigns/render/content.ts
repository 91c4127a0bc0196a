import { type Block, type CampaignBody, Refusal } from '@kade/contract';
import { cutLinks, type Link, readLink } from './links.js';
import { readSegments, type Segment, TagError } from './merge-tags.js';

/** What is written in a mail. */
export type Content = { subject: string; preheader: string | null; body: CampaignBody };

/** The mail of a draft or of a stored campaign that sends mails. */
export const contentOf = (mail: {
  subject: string | null;
  preheader: string | null;
  body: CampaignBody | null;
}): Content => ({
  subject: mail.subject ?? '',
  preheader: mail.preheader,
  body: mail.body ?? { blocks: [] },
});

type Read<T> = { readonly [K in keyof T]: T[K] };
/** A block whose texts and addresses have been read. */
export type ReadBlock = Read<
  | { type: 'heading'; text: Segment[] }
  | { type: 'text'; parts: (Segment[] | Link)[] }
  | { type: 'button'; text: Segment[]; link: Link }
  | { type: 'image'; src: string; alt: Segment[]; link: Link | undefined }
  | { type: 'divider' }
>;
export type ReadContent = { subject: Segment[]; preheader: Segment[]; blocks: ReadBlock[] };

const place = (text: string, at: number) => {
  const lines = text.slice(0, at).split('\n');
  return `line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`;
};

/** Reads all texts and addresses. Throws `invalid` with every mistake under the field that has it. */
export function readContent({ subject, preheader, body }: Content): ReadContent {
  const errors: Record<string, string[]> = {};
  const read = <T>(field: string, text: string, reader: (text: string) => T): T => {
    try {
      return reader(text);
    } catch (error) {
      if (!(error instanceof TagError)) throw error;
      errors[field] = [`${place(text, error.at)}: ${error.message}`];
      return [] as T;
    }
  };
  const result: ReadContent = {
    subject: read('subject', subject, readSegments),
    preheader: read('preheader', preheader ?? '', readSegments),
    blocks: body.blocks.map((block, i) => readBlock(block, `body.blocks.${i}`, read)),
  };
  const [first] = Object.entries(errors);
  if (first) throw new Refusal('invalid', `${nameOf(first[0])}, ${first[1][0]}`, { errors });
  return result;
}

/** `body.blocks.2.text` as a person says it. */
const nameOf = (field: string) => {
  const block = /^body\.blocks\.(\d+)\.(\w+)$/.exec(field);
  return block ? `Block ${Number(block[1]) + 1}, ${block[2]}` : field;
};

type Reader = <T>(field: string, text: string, reader: (text: string) => T) => T;

function readBlock(block: Block, at: string, read: Reader): ReadBlock {
  switch (block.type) {
    case 'heading':
      return { type: 'heading', text: read(`${at}.text`, block.text, readSegments) };
    case 'text':
      // Read once as a whole, so that a mistake is named by its place in the whole text.
      read(`${at}.text`, block.text, readSegments);
      return { type: 'text', parts: read(`${at}.text`, block.text, cutLinks) };
    case 'button':
      return {
        type: 'button',
        text: read(`${at}.text`, block.text, readSegments),
        link: read(`${at}.url`, block.url, readLink),
      };
    case 'image':
      return {
        type: 'image',
        src: read(`${at}.src`, block.src, readImage),
        alt: read(`${at}.alt`, block.alt, readSegments),
        link: block.url === undefined ? undefined : read(`${at}.url`, block.url, readLink),
      };
    case 'divider':
      return { type: 'divider' };
  }
}

function readImage(src: string): string {
  if (!URL.canParse(src)) throw new TagError('This is no web address.', 0);
  return src;
}

/** Names of the merge tags that stay empty when the data has nothing, each once. */
export function tagsWithoutDefault(content: ReadContent): string[] {
  const segments = [
    content.subject,
    content.preheader,
    ...content.blocks.flatMap((b) => {
      if (b.type === 'divider') return [];
      if (b.type === 'text') return b.parts.map((p) => (Array.isArray(p) ? p : p.segments));
      const link = b.type === 'heading' ? undefined : b.link;
      return [b.type === 'image' ? b.alt : b.text, link?.segments ?? []];
    }),
  ].flat();
  const names = segments.flatMap((s) => (s.kind === 'tag' && !s.hasDefault ? [s.name] : []));
  return [...new Set(names)];
}

/** Addresses that lead over a click link, each once, in order. */
export function trackedLinks(content: ReadContent): string[] {
  const links = content.blocks.flatMap((b): (Link | undefined)[] => {
    if (b.type === 'text') return b.parts.filter((p): p is Link => !Array.isArray(p));
    return b.type === 'button' || b.type === 'image' ? [b.link] : [];
  });
  return [...new Set(links.flatMap((l) => (l?.tracked ? [l.url] : [])))];
}
