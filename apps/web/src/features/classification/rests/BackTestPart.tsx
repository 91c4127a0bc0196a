import type { LikenessCard } from '@kade/contract';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import { Panel } from '../../../ui/page/Page.js';
import { ShareRows } from '../shared/ShareRows.js';
import { useWords } from '../words/useWords.js';

type Test = NonNullable<LikenessCard['back_test']>;

/** What became of later leads that it knew nothing of: the share of each class that was won. */
export function BackTestPart({ test }: { test: Test }) {
  const words = useWords();
  const { t, format } = words;
  const classes = test.classes.filter(({ leads }) => leads > 0);
  return (
    <Panel>
      <ChartFrame
        name="classification-back-test"
        level={2}
        title={t('backTest.title')}
        sub={t('backTest.sub', { split: test.split })}
        term="holdout_by_time"
        label={t('backTest.label')}
        table={{
          head: [
            t('column.class'),
            ...['leads', 'won', 'share', 'low', 'high'].map((key) => t(`backTest.${key}`)),
          ],
          rows: classes.map((one) => [
            ...[words.class(one.class), one.leads, one.won],
            ...[one.conversion?.share ?? null, one.conversion?.low ?? null],
            one.conversion?.high ?? null,
          ]),
          units: ['text', 'whole', 'whole', 'share', 'share', 'share'],
        }}
        foot={t('backTest.foot', {
          ...{ learned: format.whole(test.learned), leads: format.whole(test.leads) },
          won: format.whole(test.won),
        })}
      >
        <ShareRows
          rows={classes.map((one) => ({
            ...{ key: one.class, name: words.class(one.class), share: one.conversion },
            note: t('backTest.of', {
              ...{ count: one.leads, won: format.whole(one.won), leads: format.whole(one.leads) },
            }),
          }))}
        />
      </ChartFrame>
    </Panel>
  );
}
