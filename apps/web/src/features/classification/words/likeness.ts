import type { LikenessCard } from '@kade/contract';
import type { Words } from './useWords.js';

/** What the built-in classifier learned from, or why there is nothing to learn from. */
export function likenessSentences({ t, format }: Words, card: LikenessCard): string[] {
  const figures = {
    ...{ count: card.learned, learned: format.whole(card.learned) },
    ...{ won: format.whole(card.won), lost: format.whole(card.lost) },
    ...{ from: card.from, until: card.until },
  };
  const test = card.back_test;
  return [
    t(`likeness.method.${card.method}`),
    card.method !== 'none' && card.from !== null && t('likeness.learned', figures),
    card.reason !== null && t(`likeness.reason.${card.reason}`),
    test !== null &&
      test.auc !== null &&
      t('likeness.auc', {
        ...{ count: test.leads, leads: format.whole(test.leads), split: test.split },
        share: format.wholePercent(test.auc),
      }),
    card.method !== 'none' && test === null && t('likeness.noTest'),
  ].filter((sentence) => sentence !== false);
}

/** 'Hotel, Restaurant; not: Canteen; from 10 to 50' */
export function criterionText(
  { t, value }: Words,
  { column, wanted, unwanted, from, to }: LikenessCard['criteria'][number],
): string {
  const list = (some: readonly string[]) => some.map((one) => value(column, one)).join(', ');
  return [
    wanted.length > 0 && list(wanted),
    unwanted.length > 0 && t('likeness.unwanted', { values: list(unwanted) }),
    from !== null &&
      to !== null &&
      t('likeness.between', { from: value(column, from), to: value(column, to) }),
    from !== null && to === null && t('likeness.from', { from: value(column, from) }),
    from === null && to !== null && t('likeness.to', { to: value(column, to) }),
  ]
    .filter(Boolean)
    .join('; ');
}
