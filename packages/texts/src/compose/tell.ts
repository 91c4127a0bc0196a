import { englishBank } from './bank.en.js';
import type { Bank } from './bank.js';
import { dutchBank } from './bank.nl.js';
import type { Angle } from './composed.js';
import {
  addressed,
  type Hooks,
  hooksOf,
  type Line,
  linesOf,
  type Story,
  type Told,
  type Toned,
} from './story.js';

/** Chooses sentences for one text: in its tone and address, without forbidden words, and none that was told before. */
export class Teller {
  readonly bank: Bank;
  private readonly told = new Set<Told>();
  constructor(
    readonly story: Story,
    /** Whether a text has a word that the brand forbids. */
    private readonly forbidden: (text: string) => boolean,
    /** Which of several equal sentences comes first. */
    private readonly turn: number,
  ) {
    this.bank = story.language === 'nl' ? dutchBank : englishBank;
  }

  /** Whether a sentence may be said. */
  allows(text: string): boolean {
    return !this.forbidden(text);
  }

  private worded = (line: Line) => addressed(line(this.story), this.story.address);

  /** All that fit of a slot, the tone's own first. */
  options(toned: Toned, most = Number.POSITIVE_INFINITY): string[] {
    const { tone } = this.story;
    return linesOf(toned, tone)
      .map(this.worded)
      .filter((text) => text !== '' && text.length <= most && this.allows(text));
  }

  /** One sentence of a slot; empty when none can be said. The tone's own is always first choice. */
  say(toned: Toned, most?: number): string {
    const own = this.options({ all: toned[this.story.tone] ?? [] }, most);
    const texts = own.length > 0 ? own.slice(0, 1) : this.options(toned, most);
    const equal = toned[this.story.tone] ? texts.slice(0, 1) : texts;
    return equal[this.turn % Math.max(1, equal.length)] ?? '';
  }

  /** The sentence that begins a text from an angle; what it tells is not told again. */
  hook(angle: Angle): string {
    const hooks: Hooks = this.bank.hooks[angle];
    for (const { tells, line } of hooksOf(hooks, this.story.tone)) {
      const text = this.worded(line);
      if (text === '' || !this.allows(text)) continue;
      for (const one of tells) this.told.add(one);
      return text;
    }
    return '';
  }

  /** A sentence about something, unless it was told already. */
  once(what: Told, toned: Toned): string {
    if (this.told.has(what)) return '';
    const text = this.say(toned);
    if (text !== '') this.told.add(what);
    return text;
  }

  has(what: Told): boolean {
    return this.told.has(what);
  }
}

/** Sentences in one paragraph. */
export const together = (...sentences: readonly string[]): string =>
  sentences.filter(Boolean).join(' ');
/** Paragraphs with a blank line between them. */
export const paragraphs = (...all: readonly string[]): string => all.filter(Boolean).join('\n\n');
