import type { LeadBreakdown, LeadValueShare } from '@kade/contract';
import { columnWord, valueWord } from '../words/columns.js';
import { differenceText, type Say } from '../words/say.js';

/** The value that leads and customers differ most in, as far as that is sure; null where none is. */
export const mostDifferent = ({ values }: LeadBreakdown): LeadValueShare | null =>
  values
    .filter(({ verdict }) => verdict === 'more' || verdict === 'less')
    .sort((a, b) => Math.abs(b.difference?.value ?? 0) - Math.abs(a.difference?.value ?? 0))[0] ??
  null;

/** What was found, as the title of the chart. */
export function compareTitle(say: Say, data: LeadBreakdown): string {
  const column = columnWord(say, data.column);
  const most = mostDifferent(data);
  if (!most?.difference) return say.t('compare.same', { column });
  return say.t(most.verdict === 'more' ? 'compare.more' : 'compare.less', {
    value: valueWord(say, data.column, most.value),
    points: differenceText(say, Math.abs(most.difference.value)).replace(/^\+/, ''),
  });
}

/** The end of the axis of the shares: a share of its tenths that has all in sight. */
export function endOfShares(values: readonly LeadValueShare[]): number {
  const most = Math.max(
    0.01,
    ...values.flatMap(({ share, other_share: other }) => [share ?? 0, other ?? 0]),
  );
  return Math.min(1, Math.ceil(most * 20) / 20);
}
