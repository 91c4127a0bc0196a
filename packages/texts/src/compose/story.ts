import type { Address, Tone } from '../brand.js';
import type { Channel } from '../channels.js';
import type { Language } from '../language.js';

/** All that a text may be made of, worded for its language; empty where there is nothing. */
export type Story = {
  readonly language: Language;
  readonly channel: Channel;
  readonly tone: Tone;
  readonly address: Address;
  readonly brand: string;
  /** Its website without protocol. */
  readonly site: string;
  /** The key message as a sentence, and without its full stop. */
  readonly key: string;
  readonly keyTitle: string;
  /** The message up to where a title may end, where it is too long for one. */
  readonly keyShort: string;
  /** The key message where it tells of something new. */
  readonly news: string;
  /** Name and description of the promotion. */
  readonly promotion: string;
  readonly about: string;
  /** What it holds for: “koffie”, “fries and snacks”. */
  readonly goods: string;
  /** What it gives in a few words: “15% korting”, “3 for €75”; and with what it holds for. */
  readonly gives: string;
  readonly offer: string;
  /** The same where it begins a line: “Frites en snacks: 3 voor € 75”. */
  readonly offerTitle: string;
  /** The same as a sentence in the brand’s address, and behind “then” or “dan”. */
  readonly deal: string;
  readonly gets: string;
  /** What it holds for as a sentence, where the deal does not say it. */
  readonly scope: string;
  /** “t/m 6 december”, “from 1 to 24 December”. */
  readonly when: string;
  /** The last day, where it has begun. */
  readonly until: string;
  readonly minimum: string;
  readonly code: string;
  readonly products: string;
  readonly conditions: string;
  /** What the brand says of itself, and what it stands for as a list. */
  readonly self: string;
  readonly values: string;
  /** What does not fit in a list, as sentences: “Vandaag besteld, morgen geleverd.” */
  readonly mottos: string;
  /** All of it, one by one. */
  readonly valueItems: readonly string[];
  readonly audience: string;
  /** Whom the brand works for, as a list. */
  readonly groups: string;
};

/** A sentence of a text; empty when the story lacks what it is about. `‹je|u›` stands for the form of address. */
export type Line = (s: Story) => string;

/** Lines by tone; `all` for those that have none of their own. */
export type Toned = { readonly [T in Tone | 'all']?: readonly Line[] };

/** What a sentence has told already, so that no other tells it again. */
export type Told = 'key' | 'deal' | 'when' | 'values' | 'self' | 'scope';
export type Hook = { readonly tells: readonly Told[]; readonly line: Line };
export type Hooks = { readonly [T in Tone | 'all']?: readonly Hook[] };

export const cap = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The line when all pieces are there. */
export const given = (pieces: readonly string[], text: string): string =>
  pieces.every(Boolean) ? text : '';

/** A text with its form of address chosen: `‹je|u›`. */
export function addressed(text: string, address: Address): string {
  const [head = '', ...rest] = text.split('‹');
  return rest.reduce((out, piece) => {
    const end = piece.indexOf('›');
    const [familiar = '', polite = ''] = piece.slice(0, Math.max(end, 0)).split('|');
    return out + (address === 'je' ? familiar : polite) + piece.slice(end + 1);
  }, head);
}

/** Lines of a tone first, then those of all. */
export const linesOf = (toned: Toned, tone: Tone): readonly Line[] => [
  ...(toned[tone] ?? []),
  ...(toned.all ?? []),
];
export const hooksOf = (hooks: Hooks, tone: Tone): readonly Hook[] => [
  ...(hooks[tone] ?? []),
  ...(hooks.all ?? []),
];
