import type { FigureValue } from '@kade/contract';

/** Figures of what followed, in the order of their columns. */
export const measures = ['followed_opportunity', 'followed_order', 'preceded_order'] as const;
export type Figures = Readonly<Record<string, FigureValue>>;

export const conversationsOf = (figures: Figures): number => figures.followed_order?.rows ?? 0;

/** Whether more ordered after than before, as far as chance leaves no other way: their intervals do not touch. */
export function verdictOf(figures: Figures): 'more' | 'fewer' | 'same' {
  const { followed_order: after, preceded_order: before } = figures;
  const known = (value: number | undefined): value is number => value !== undefined;
  if (known(after?.low) && known(before?.high) && after.low > before.high) return 'more';
  if (known(after?.high) && known(before?.low) && after.high < before.low) return 'fewer';
  return 'same';
}
