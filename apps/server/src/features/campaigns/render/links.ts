import { columnOfTag, message } from '@kade/contract';
import { withoutTrailing } from '../../../platform/text.js';
import { fill, type MergeValues, readSegments, type Segment, TagError } from './merge-tags.js';

/** An address in a mail. `tracked`: it leads over a click link; mailto and tel open at once. */
export type Link = {
  readonly url: string;
  readonly tracked: boolean;
  readonly segments: Segment[];
};

/**
 * Reads a link. The host must be written out: an address whose host came from the data could lead anywhere.
 * Throws {@link TagError}.
 */
export function readLink(url: string): Link {
  const segments = readSegments(url);
  const [first] = segments;
  const start = first?.kind === 'text' ? first.text : '';
  if (/^(mailto|tel):/i.test(start)) return { url, tracked: false, segments };
  const fixed = segments.length > 1 ? /^https?:\/\/[^\s/?#@]+[/?#]/i : /^https?:\/\/[^\s/?#]+/i;
  if (!fixed.test(start)) throw new TagError(message('web_address_partial'), 0);
  if (!URL.canParse(fill(segments, blank))) throw new TagError(message('web_address_invalid'), 0);
  return { url, tracked: true, segments };
}

/** What says who the reader is, or what is known of them; a first name alone does not. */
const tellsWho = (name: string): boolean =>
  name === 'contact.email' || name === 'contact.last_name' || columnOfTag(name) !== undefined;

/** A link that works, and that no mail should have. */
class UnsafeLink extends TagError {}

/**
 * Reads a link of a mail that is written: no name before the host that readers take for the site, and nothing that
 * says who the reader is, because addresses end up in logs and are passed on to other sites. Throws {@link TagError}.
 */
export function readTypedLink(url: string): Link {
  const link = readLink(url);
  if (!link.tracked) return link;
  const { username, password } = new URL(fill(link.segments, blank));
  if (username !== '' || password !== '') throw new UnsafeLink(message('web_address_user'), 0);
  if (link.segments.some((s) => s.kind === 'tag' && tellsWho(s.name)))
    throw new UnsafeLink(message('web_address_personal'), 0);
  return link;
}

const blank: MergeValues = new Proxy({}, { get: () => ({}) });

/** The address for one recipient. Values are encoded, so that they stay inside their part of it. */
export function fillLink(link: Link, values: MergeValues): string {
  const filled = fill(link.segments, values, encodeURIComponent);
  return link.tracked ? new URL(filled).href : filled;
}

// A tag on its own is stepped over; a tag inside an address belongs to it. The search for its end stops where another
// one opens: else each of a thousand openings would be followed to the end of the text.
const urlPattern =
  /\{\{(?:[^{}\n]|\{(?!\{)|\}(?!\}))*\}\}|https?:\/\/(?:\{\{(?:[^{}\n]|\{(?!\{)|\}(?!\}))*\}\}|[^\s<>"'{}])+/gi;

/** A running text, cut into what is an address and what is not. */
export function cutLinks(text: string): (Segment[] | Link)[] {
  const parts: (Segment[] | Link)[] = [];
  let from = 0;
  const addText = (to: number) => {
    if (to > from) parts.push(readSegments(text.slice(from, to)));
    from = to;
  };
  for (const match of text.matchAll(urlPattern)) {
    if (match[0].startsWith('{{')) continue;
    // A full stop or bracket behind an address belongs to the sentence.
    const url = withoutTrailing(match[0], '.,;:!?)]');
    const link = tryLink(url, match.index);
    if (!link) continue;
    addText(match.index);
    parts.push(link);
    from = match.index + url.length;
  }
  addText(text.length);
  return parts;
}

function tryLink(url: string, at: number): Link | undefined {
  try {
    return readTypedLink(url);
  } catch (error) {
    if (error instanceof UnsafeLink) throw new TagError(error.said, at);
    if (error instanceof TagError) return undefined;
    throw error;
  }
}
