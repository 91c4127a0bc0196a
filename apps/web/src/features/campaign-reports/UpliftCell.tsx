import { useTranslation } from 'react-i18next';
import { IntervalBar } from '../../ui/chart/IntervalBar.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import styles from './campaign-reports.module.css';
import { signedPoints } from './uplift.js';

type Props = {
  uplift: { absolute: number; low: number; high: number } | null;
  /** The axis that the rows share. */
  range: readonly [number, number];
  few: boolean;
};

/** The uplift of a row of a table: the figure, and its interval around zero. */
export function UpliftCell({ uplift, range, few }: Props) {
  const { t } = useTranslation('campaign-reports');
  const { tenths } = useFormat();
  if (!uplift) return '–';
  const points = (value: number) => signedPoints(tenths, value);
  const { absolute, low, high } = uplift;
  const words = t('uplift.interval', {
    value: points(absolute),
    low: points(low),
    high: points(high),
  });
  return (
    <span className={styles.upliftCell} title={words}>
      <span className="num">{points(absolute)}</span>
      <span className={styles.upliftBar}>
        <IntervalBar
          value={absolute}
          low={low}
          high={high}
          range={range}
          zero={0}
          few={few}
          words={words}
        />
      </span>
    </span>
  );
}
