import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import type { Measure } from './matrixFigures.js';
import styles from './spots-matrix.module.css';

/** What the colours of the cells mean: nothing to the most of the measure. */
export function Ramp({ measure, most }: { measure: Measure; most: number }) {
  const { t } = useTranslation('whitespots');
  const { shortMoney, wholePercent } = useFormat();
  return (
    <p className={styles.ramp}>
      <span>{t(`matrix.measure.${measure}`)}</span>
      <span className="num">{measure === 'value' ? shortMoney(0) : wholePercent(0)}</span>
      <span className={styles.steps} aria-hidden>
        {[1, 2, 3, 4, 5, 6, 7].map((step) => (
          <i key={step} style={{ background: `var(--seq-${step})` }} />
        ))}
      </span>
      <span className="num">{measure === 'value' ? shortMoney(most) : wholePercent(most)}</span>
    </p>
  );
}
