import { type MarkupRun, readMarkup as readParts } from '@kade/contract';
import { cutLinks, type Link, readTypedLink } from './links.js';
import { readSegments, type Segment, TagError } from './merge-tags.js';

/** A run of words with one look. */
export type Run =
  | { kind: 'text'; segments: Segment[]; bold: boolean; italic: boolean }
  /** `words` undefined: the address is what is read. */
  | { kind: 'link'; link: Link; words: Segment[] | undefined; bold: boolean; italic: boolean };
export type RichPart =
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'list'; ordered: boolean; items: Run[][] };

/**
 * Reads a text with light markup, its merge tags and addresses with it: an address that is written out is a link too.
 * Throws {@link TagError} with the place.
 */
export const readMarkup = (text: string): RichPart[] =>
  readParts(text).map((part) =>
    part.kind === 'list'
      ? { kind: 'list', ordered: part.ordered, items: part.items.map(runsOf) }
      : { kind: 'paragraph', runs: runsOf(part.runs) },
  );

const runsOf = (runs: readonly MarkupRun[]): Run[] =>
  runs.flatMap(({ text, url, bold, italic, at = 0 }): Run[] =>
    url === undefined
      ? cutLinks(text).map((part) =>
          Array.isArray(part)
            ? { kind: 'text', segments: part, bold, italic }
            : { kind: 'link', link: part, words: undefined, bold, italic },
        )
      : [{ kind: 'link', link: linkAt(url, at), words: readSegments(text), bold, italic }],
  );

function linkAt(url: string, at: number): Link {
  try {
    return readTypedLink(url);
  } catch (error) {
    throw error instanceof TagError ? new TagError(error.said, at) : error;
  }
}
