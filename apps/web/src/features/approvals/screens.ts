import type { Approvable, Endpoint } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import type { ObjectOf, RowOf } from './objects.js';

/** What a kind that needs approval says in words of its own, in `locales/{language}/{words}.json`. */
export const kindWords = [
  ...(['title', 'one', 'lead', 'create', 'creating'] as const),
  ...(['search', 'emptyTitle', 'empty', 'removeTitle', 'removeText'] as const),
] as const;
/** What one with a calendar says besides. */
export const calendarWords = ['calendar.inMonth', 'calendar.none', 'calendar.most'] as const;

/** A kind of object that needs approval, as its screens know it: its texts, its pages, and what differs. */
export type ApprovableScreens<T extends Approvable> = {
  readonly type: T;
  /** Its texts, and the name under which its list is remembered. */
  readonly words: string;
  readonly paths: {
    readonly all: string;
    readonly calendar?: string;
    readonly create: string;
    readonly one: (id: number, tab?: string) => string;
    readonly edit: (id: number) => string;
    readonly copy: (id: number) => string;
  };
  /** The status that people are shown, where it is another than the one that is kept. */
  readonly shownStatus?: (row: RowOf<T>) => string;
  /** For what moves on by itself: milliseconds between looks at one that is open. */
  readonly pollEvery?: (one: ObjectOf<T> | undefined) => number | false;
  /** What is out of date besides its own reads once one is saved. */
  readonly stale?: readonly Endpoint[];
};

type Word = (typeof kindWords | typeof calendarWords)[number];

/** The words of a kind, by the names that every kind has. */
export function useKindWords({ words }: { readonly words: string }) {
  const { t } = useTranslation(words);
  return (word: Word, values: Record<string, unknown> = {}): string => t(word, values);
}
