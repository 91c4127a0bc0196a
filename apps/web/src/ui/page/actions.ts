import type { ReactNode } from 'react';

/** One thing that can be done on a page. Where it stands follows from what it is: nobody places it. */
export type PageAction = {
  readonly key: string;
  readonly label: string;
  /** `primary`: what the page is for now, at most one. `danger`: takes something away. */
  readonly kind?: 'primary' | 'default' | 'danger';
  readonly icon?: ReactNode;
  readonly to?: string;
  /** An address outside of the product, such as a number to dial; followed besides what else is done. */
  readonly href?: string;
  readonly onClick?: () => void;
  /** Seldom wanted: among what the page offers besides. */
  readonly more?: boolean;
  /** A danger that stands beside the primary, as the no of a review does. */
  readonly inSight?: boolean;
  readonly loading?: boolean;
  readonly disabled?: boolean;
  /** Why it cannot be done now. */
  readonly title?: string;
  /** Asked before it is done. */
  readonly ask?: { readonly title: string; readonly text?: ReactNode; readonly ok?: string };
};

/** What may be missing by who looks and how things stand: `mayEdit && { … }`. */
export type PageActions = readonly (PageAction | false | null | undefined | '')[];

type Arranged = {
  readonly shown: readonly PageAction[];
  readonly more: readonly PageAction[];
  readonly dangers: readonly PageAction[];
  readonly primary: PageAction | undefined;
};

/**
 * Default actions as long as there is room, then what else there is with everything that takes something away, then the one
 * primary, always rightmost.
 * @param room how many default actions there is room for
 */
export function arranged(actions: PageActions, room: number): Arranged {
  const all = actions.filter((action) => !!action);
  const primary = all.find(({ kind }) => kind === 'primary');
  const rest = all.filter((action) => action !== primary);
  const isHidden = ({ kind, inSight }: PageAction) => kind === 'danger' && !inSight;
  const dangers = rest.filter(isHidden);
  const plain = rest.filter((action) => !isHidden(action));
  const wanted = plain.filter(({ more }) => !more);
  const shown = wanted.slice(0, room);
  return { shown, more: plain.filter((action) => !shown.includes(action)), dangers, primary };
}
