import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Row } from '../../../ui/layout/layout.js';
import styles from './matrix.module.css';
import type { MatrixCell, MatrixMeasure } from './matrixFigures.js';

/** What the colours of the cells mean: least, middle and most of the measure. */
export function Legend({
  cells,
  measure,
}: {
  cells: readonly MatrixCell[];
  measure: MatrixMeasure;
}) {
  const { t } = useTranslation('lifecycle');
  const { whole, percent } = useFormat();
  const values = cells
    .filter(({ customers }) => customers > 0)
    .flatMap((cell) => cell[measure] ?? [])
    .sort((a, b) => a - b);
  const isShare = measure === 'share' || measure === 'churn';
  const write = (value: number | undefined) =>
    value === undefined ? '–' : (isShare ? percent : whole)(isShare ? value : Math.round(value));
  const ends =
    measure === 'churn'
      ? [0, 0.5, 1]
      : [values[0], values[Math.floor(values.length / 2)], values.at(-1)];
  return (
    <Row gap={[4, 16]} wrap justify="between" className={styles.legend}>
      <span>{t('matrix.area')}</span>
      <span className={styles.ramp}>
        <span>{t(`matrix.measure.${measure}`)}</span>
        <span className={styles.scale}>
          <span className={styles.steps} aria-hidden>
            {[1, 2, 3, 4, 5, 6, 7].map((step) => (
              <i key={step} style={{ background: `var(--seq-${step})` }} />
            ))}
          </span>
          <span className={styles.ends}>
            {ends.map((value, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: least, middle and most may be one
              <span key={index}>{write(value)}</span>
            ))}
          </span>
        </span>
      </span>
    </Row>
  );
}
