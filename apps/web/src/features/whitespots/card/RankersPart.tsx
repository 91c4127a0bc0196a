import type { WhitespotCard } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import { IntervalBar, intervalRange } from '../../../ui/chart/IntervalBar.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Panel } from '../../../ui/page/Page.js';
import styles from './spot-card.module.css';

/** Of what each way would have suggested then, what part was bought afterwards, ours beside the rules it has to beat. */
export function RankersPart({ card }: { card: WhitespotCard }) {
  const { t } = useTranslation('whitespots');
  const { percent, whole } = useFormat();
  const test = card.back_test;
  if (!test) return null;
  const rows = [...test.rows].sort((a, b) => (b.suggested.share ?? 0) - (a.suggested.share ?? 0));
  const range = intervalRange(rows.flatMap(({ suggested }) => suggested.interval ?? []));
  const name = (row: (typeof rows)[number]) =>
    row.name === card.chosen
      ? t('modelCard.rankers.used', { name: t(`ranker.${row.name}`) })
      : t(`ranker.${row.name}`);
  return (
    <Panel>
      <ChartFrame
        name="spot-rankers"
        level={2}
        title={t('modelCard.rankers.title')}
        sub={t('modelCard.rankers.sub', {
          day: test.split,
          days: whole(test.days),
          count: test.suggested,
          first: whole(test.suggested),
        })}
        term="hit_rate"
        label={t('modelCard.rankers.label')}
        table={{
          head: [
            t('modelCard.rankers.way'),
            ...['share', 'gaps', 'bought', 'hit', 'recall', 'mrr', 'value'].map((key) =>
              t(`modelCard.rankers.${key}`),
            ),
          ],
          rows: rows.map((row) => [
            name(row),
            ...[row.suggested.share, row.suggested.gaps, row.suggested.bought],
            ...[row.hit_rate_5, row.recall_5, row.mrr, row.value],
          ]),
          units: ['text', 'share', 'whole', 'whole', 'share', 'share', 'thousandths', 'money'],
        }}
        foot={t('modelCard.rankers.foot')}
      >
        <ul className={styles.ways}>
          {rows.map((row) => {
            const { share, interval, bought, gaps } = row.suggested;
            return (
              <li key={row.name}>
                <span className={row.name === card.chosen ? styles.used : undefined}>
                  {name(row)}
                </span>
                {share !== null && interval ? (
                  <IntervalBar
                    value={share}
                    low={interval.low}
                    high={interval.high}
                    range={range}
                    of={row.name === card.chosen ? 'treated' : 'control'}
                    words={t('modelCard.rankers.words', {
                      name: name(row),
                      share: percent(share),
                      low: percent(interval.low),
                      high: percent(interval.high),
                    })}
                  />
                ) : (
                  <span />
                )}
                <span className="num">
                  {t('modelCard.rankers.line', {
                    share: percent(share),
                    bought: whole(bought),
                    gaps: whole(gaps),
                    count: gaps,
                  })}
                </span>
              </li>
            );
          })}
        </ul>
      </ChartFrame>
    </Panel>
  );
}
