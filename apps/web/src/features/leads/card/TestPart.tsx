import type { LeadCard } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import { IntervalBar } from '../../../ui/chart/IntervalBar.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Panel } from '../../../ui/page/Page.js';
import { useSay } from '../words/say.js';
import styles from './lead-card.module.css';
import { ruleWord } from './sentences.js';

type Holdout = NonNullable<LeadCard['holdout']>;
/** An AUC of a half is a coin toss: below it nothing is ranked. */
const axis = [0.4, 1] as const;

/** The test on later leads: how well scores ranked leads that they knew nothing of, beside rules without a model. */
export function TestPart({ holdout }: { holdout: Holdout }) {
  const { t } = useTranslation('leads');
  const say = useSay();
  const { whole, percent, hundredths } = useFormat();
  const rows = [
    { key: 'model', name: t('card.test.model'), of: 'treated', metrics: holdout.model } as const,
    ...holdout.naive.map((rule) => ({
      ...{ key: rule.name, name: ruleWord(say, rule), metrics: rule.metrics },
      of: 'control' as const,
    })),
  ];
  const share = (part: number, all: number) => percent(all > 0 ? part / all : null);
  return (
    <Panel>
      <ChartFrame
        name="lead-test"
        level={2}
        title={t('card.test.title')}
        sub={t('card.test.sub')}
        term="holdout_by_time"
        label={t('card.test.label')}
        table={{
          head: [
            t('card.test.by'),
            ...['auc', 'low', 'high', 'brier', 'logLoss', 'ece', 'lift'].map((key) =>
              t(`card.test.${key}`),
            ),
          ],
          rows: rows.map(({ name, metrics }) => [
            ...[name, metrics.auc, metrics.auc_interval?.low ?? null],
            ...[metrics.auc_interval?.high ?? null, metrics.brier, metrics.log_loss],
            ...[metrics.ece, metrics.top_decile_lift],
          ]),
          units: ['text', ...Array.from({ length: 7 }, () => 'thousandths' as const)],
        }}
        foot={t('card.test.foot', {
          ...{ split: holdout.split, learned: whole(holdout.learned), rows: whole(holdout.rows) },
          before: share(holdout.learned_converted, holdout.learned),
          after: share(holdout.converted, holdout.rows),
        })}
      >
        <ul className={styles.tests}>
          {rows.map(
            ({ key, name, of, metrics: { auc, auc_interval: sure, top_decile_lift: lift } }) => (
              <li key={key}>
                <span>{name}</span>
                {auc === null ? (
                  <span className="soft">–</span>
                ) : (
                  <IntervalBar
                    value={auc}
                    low={sure?.low ?? auc}
                    high={sure?.high ?? auc}
                    range={axis}
                    zero={0.5}
                    of={of}
                    words={t('card.test.words', {
                      ...{ auc: hundredths(auc), low: hundredths(sure?.low ?? auc) },
                      high: hundredths(sure?.high ?? auc),
                    })}
                  />
                )}
                <span className={styles.testFigures}>
                  <b>{hundredths(auc)}</b>
                  <span className="soft">
                    {lift === null ? '' : t('card.test.liftWords', { times: hundredths(lift) })}
                  </span>
                </span>
              </li>
            ),
          )}
        </ul>
      </ChartFrame>
    </Panel>
  );
}
