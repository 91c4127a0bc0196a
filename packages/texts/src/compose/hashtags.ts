import { cap } from './story.js';
import type { Teller } from './tell.js';

/** A word of the text as a hashtag: `#WitteWijn`. */
const tagOf = (words: string): string =>
  `#${words
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(cap)
    .join('')}`;

/** Hashtags of what is offered, of the brand, and of what a post is. */
export function hashtags(tell: Teller, most: number): string {
  const { story, bank } = tell;
  const goods = story.goods
    .split(/, | en | and /)
    .filter((w) => w && w.length <= 24 && !/assortiment|range/.test(w));
  const words = [
    ...(story.offer ? goods : []),
    story.brand,
    story.offer ? bank.tags[0] : bank.tags[1],
  ];
  const tags = words
    .filter((w) => tell.allows(w))
    .map(tagOf)
    .filter((t) => t.length > 2 && !/^#\d+$/.test(t));
  return [...new Set(tags)].slice(0, most).join(' ');
}
