import type { GoldenFigures } from '@kade/contract';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import { ShareRows } from '../shared/ShareRows.js';
import { useWords } from '../words/useWords.js';

/** What it says of its own certainty, and what share of those is right: a claim beside what came of it. */
export function SaysPart({ says }: { says: GoldenFigures['says'] }) {
  const { t, format } = useWords();
  const range = (from: number, to: number) =>
    t('says.range', { from: format.wholePercent(from), to: format.wholePercent(to) });
  return (
    <ChartFrame
      name="classification-says"
      level={2}
      title={t('says.title')}
      sub={t('says.sub')}
      term="said_certainty"
      label={t('says.label')}
      table={{
        head: [
          t('says.says'),
          ...[t('confusion.leads'), t('says.right'), t('backTest.low'), t('backTest.high')],
        ],
        rows: says.map((one) => [
          ...[range(one.from, one.to), one.leads, one.right.share, one.right.low, one.right.high],
        ]),
        units: ['text', 'whole', 'share', 'share', 'share'],
      }}
      foot={t('says.foot')}
    >
      <ShareRows
        rows={says.map((one) => ({
          ...{ key: String(one.from), name: range(one.from, one.to), share: one.right },
          claimed: (one.from + one.to) / 2,
          note: t('says.of', {
            ...{ count: one.leads, right: format.whole(one.right.hits) },
            leads: format.whole(one.leads),
          }),
        }))}
      />
    </ChartFrame>
  );
}
