import type { Angle } from './composed.js';
import type { Hooks, Line, Toned } from './story.js';

/** The sentences of a language. What each is for stands in `channels.ts`, which puts them together. */
export type Bank = {
  readonly subjects: Readonly<Record<Angle, Toned>>;
  readonly hooks: Readonly<Record<Angle, Hooks>>;
  readonly greeting: Toned;
  readonly closing: Toned;
  readonly deal: Toned;
  /** The offer right behind the news. */
  readonly besides: Toned;
  readonly when: Toned;
  readonly code: Toned;
  readonly minimum: Toned;
  readonly products: Toned;
  readonly audience: Toned;
  readonly values: Toned;
  readonly conditions: Toned;
  /** Whom the brand works for. */
  readonly groups: Toned;
  /** What a list of what the brand stands for is introduced by. */
  readonly matters: Toned;
  /** What is to be read below, in an article with an offer and in one without. */
  readonly guide: Readonly<Record<'offer' | 'news', Toned>>;
  readonly call: Toned;
  readonly button: Toned;
  readonly reminder: Toned;
  /** Headings of a blog. */
  readonly sections: Readonly<
    Record<'offer' | 'practical' | 'audience' | 'expect' | 'brand' | 'order' | 'contact', Toned>
  >;
  /** Of an SMS, in its order. */
  readonly sms: Readonly<Record<'offer' | 'minimum' | 'code' | 'order', Line>>;
  /** Hashtags of a post with a promotion, and of one without. */
  readonly tags: readonly [string, string];
};
