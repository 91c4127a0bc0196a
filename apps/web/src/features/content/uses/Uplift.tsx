import type { UseResult } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { IntervalBar } from '../../../ui/chart/IntervalBar.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import styles from './content-uses.module.css';

type Props = { result: UseResult; range: readonly [number, number] };

/** What a use added to the conversion, with its interval, and in words whether that is more than chance. */
export function Uplift({ result, range }: Props) {
  const { t } = useTranslation('content');
  const { num } = useFormat();
  const { uplift } = result;
  if (!uplift) return <p className={styles.figures}>{t('uses.noUplift')}</p>;
  const points = (share: number) => num(Math.round(share * 1000) / 10);
  const values = {
    points: points(uplift.absolute),
    low: points(uplift.low),
    high: points(uplift.high),
  };
  const words = t('uses.uplift', values);
  const effect = uplift.low > 0 ? 'up' : uplift.high < 0 ? 'down' : 'none';
  return (
    <div>
      <IntervalBar
        value={uplift.absolute}
        low={uplift.low}
        high={uplift.high}
        range={range}
        zero={0}
        words={words}
      />
      <p className={styles.figures}>
        {words} · {t(`uses.effect.${effect}`)}
      </p>
    </div>
  );
}
