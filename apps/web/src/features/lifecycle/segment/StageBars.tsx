import { type getStages, type ReplyOf, stagesFromBest } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StageTag } from '../../../ui/facts/StageTag.js';
import { stageColour } from '../../../ui/facts/stage.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Row, Stack } from '../../../ui/layout/layout.js';
import { useStageWords } from '../shared/useStageWords.js';
import styles from './segment.module.css';
import { keyOfStage } from './stageKeys.js';

type Props = { data: ReplyOf<typeof getStages>; to: (key: string) => string };

/** Two bars of the same stages below each other: their share of the customers, and of what these brought. */
export function StageBars({ data, to }: Props) {
  const { t } = useTranslation('lifecycle');
  const words = useStageWords();
  const { percent, whole, euros } = useFormat();
  const bars = [
    { key: 'customers', all: data.customers, write: whole },
    { key: 'value', all: data.value, write: euros },
  ] as const;
  const filled = stagesFromBest.flatMap(
    (stage) =>
      // Prospects are no customers: there may be more of them than of all others together.
      data.stages.find((one) => one.stage === stage && stage !== 'prospect' && one.customers > 0) ??
      [],
  );
  return (
    <Stack gap={12}>
      <h2 className={styles.heading}>{t('segment.bars.title')}</h2>
      {bars.map(({ key, all, write }) => (
        <Stack gap={4} key={key}>
          <Row justify="between" gap={8}>
            <span className={styles.barName}>{t(`segment.bars.${key}`)}</span>
            <span className="num soft">{write(all)}</span>
          </Row>
          <div className={styles.bar}>
            {all > 0 &&
              filled.map((one) => {
                const part = Math.max(0, one[key]) / all;
                const said = t('segment.bars.part', {
                  stage: words(one.stage),
                  amount: write(one[key]),
                  share: percent(part),
                });
                return (
                  part > 0 && (
                    <Link
                      key={one.stage}
                      to={to(keyOfStage(one.stage))}
                      className={styles.part}
                      style={
                        {
                          flexGrow: part,
                          '--life': `var(--${stageColour[one.stage]})`,
                        } as object
                      }
                      title={said}
                      aria-label={said}
                    />
                  )
                );
              })}
          </div>
        </Stack>
      ))}
      <Row gap={[4, 16]} wrap>
        {filled.map(({ stage }) => (
          <span key={stage} className={styles.legend}>
            <StageTag stage={stage} bare />
          </span>
        ))}
      </Row>
    </Stack>
  );
}
