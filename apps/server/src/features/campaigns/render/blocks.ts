import type { Block, ColumnBlock, socialNetworks } from '@kade/contract';
import { message } from '@kade/contract';
import { type Link, readTypedLink } from './links.js';
import { type RichPart, readMarkup } from './markup.js';
import { readSegments, type Segment, TagError } from './merge-tags.js';

type Align = 'left' | 'center' | 'right' | undefined;

/** A block whose texts and addresses have been read, and that fits into a column. */
export type ReadSimple =
  | {
      type: 'heading';
      text: Segment[];
      size: 'large' | 'medium' | 'small' | undefined;
      align: Align;
    }
  | { type: 'text'; parts: RichPart[]; align: Align }
  | { type: 'button'; text: Segment[]; link: Link; align: Align }
  | {
      type: 'image';
      src: string;
      alt: Segment[];
      link: Link | undefined;
      width: number | undefined;
      align: Align;
    }
  | { type: 'spacer'; height: number };

export type ReadPromotion = {
  type: 'promotion';
  products: number;
  prices: boolean;
  image: boolean;
  code: boolean;
  text: Segment[];
  link: Link | undefined;
};
export type ReadSocial = {
  type: 'social';
  links: { network: (typeof socialNetworks)[number]; link: Link }[];
  align: Align;
};

export type ReadBlock =
  | ReadSimple
  | { type: 'divider' }
  | { type: 'columns'; columns: ReadSimple[][] }
  | ReadPromotion
  | ReadSocial;

/** Reads one text; a mistake is kept under the field it stands in. */
export type FieldReader = <T>(field: string, text: string, reader: (text: string) => T) => T;

export function readBlock(block: Block, at: string, read: FieldReader): ReadBlock {
  switch (block.type) {
    case 'divider':
      return { type: 'divider' };
    case 'columns':
      return {
        type: 'columns',
        columns: block.columns.map(({ blocks }, c) =>
          blocks.map((b, i) => readSimple(b, `${at}.columns.${c}.blocks.${i}`, read)),
        ),
      };
    case 'promotion':
      return {
        type: 'promotion',
        products: block.products,
        prices: block.show_prices,
        image: block.show_image,
        code: block.show_code,
        text: read(`${at}.text`, block.text, readSegments),
        link: block.url === undefined ? undefined : read(`${at}.url`, block.url, readTypedLink),
      };
    case 'social':
      return {
        type: 'social',
        links: block.links.map(({ network, url }, i) => ({
          network,
          link: read(`${at}.links.${i}.url`, url, readTypedLink),
        })),
        align: block.align,
      };
    default:
      return readSimple(block, at, read);
  }
}

function readSimple(block: ColumnBlock, at: string, read: FieldReader): ReadSimple {
  switch (block.type) {
    case 'heading':
      return {
        type: 'heading',
        text: read(`${at}.text`, block.text, readSegments),
        size: block.size,
        align: block.align,
      };
    case 'text':
      // Read once as a whole, so that a mistake is named by its place in the whole text.
      read(`${at}.text`, block.text, readSegments);
      return {
        type: 'text',
        parts: read(`${at}.text`, block.text, readMarkup),
        align: block.align,
      };
    case 'button':
      return {
        type: 'button',
        text: read(`${at}.text`, block.text, readSegments),
        link: read(`${at}.url`, block.url, readTypedLink),
        align: block.align,
      };
    case 'image':
      return {
        type: 'image',
        src: read(`${at}.src`, block.src, readImage),
        alt: read(`${at}.alt`, block.alt, readSegments),
        link: block.url === undefined ? undefined : read(`${at}.url`, block.url, readTypedLink),
        width: block.width,
        align: block.align,
      };
    case 'spacer':
      return { type: 'spacer', height: block.height };
  }
}

function readImage(src: string): string {
  if (!URL.canParse(src)) throw new TagError(message('web_address_invalid'), 0);
  return src;
}

/** Every link and every text of a block, in the order they are read in. */
export function piecesOf(block: ReadBlock): { links: Link[]; texts: Segment[][] } {
  const links: Link[] = [];
  const texts: Segment[][] = [];
  const add = (link: Link | undefined) => {
    if (!link) return;
    links.push(link);
    texts.push(link.segments);
  };
  switch (block.type) {
    case 'heading':
      texts.push(block.text);
      break;
    case 'text':
      for (const part of block.parts)
        for (const run of part.kind === 'list' ? part.items.flat() : part.runs)
          if (run.kind === 'text') texts.push(run.segments);
          else {
            if (run.words) texts.push(run.words);
            add(run.link);
          }
      break;
    case 'button':
    case 'promotion':
      texts.push(block.text);
      add(block.link);
      break;
    case 'image':
      texts.push(block.alt);
      add(block.link);
      break;
    case 'social':
      for (const { link } of block.links) add(link);
      break;
    case 'columns':
      for (const inner of block.columns.flat()) {
        const pieces = piecesOf(inner);
        links.push(...pieces.links);
        texts.push(...pieces.texts);
      }
      break;
    case 'divider':
    case 'spacer':
      break;
  }
  return { links, texts };
}
