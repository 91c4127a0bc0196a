import type { UseResult } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Mark } from '../../../ui/facts/StatusTag.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import styles from './content-uses.module.css';

const tones = { yes: 'done', no: 'off', unclear: 'neutral', waiting: 'waiting' } as const;

/** Whether it won the subject test, and by how much. */
export function Won({ result }: { result: UseResult }) {
  const { t } = useTranslation('content');
  const { num } = useFormat();
  const { won, against_other: against } = result;
  if (won === null) return null;
  const points = (share: number) => num(Math.round(share * 1000) / 10);
  return (
    <p className={styles.figures}>
      <Mark tone={tones[won]}>{t(`uses.won.${won}`)}</Mark>
      {against &&
        ` ${t('uses.against', {
          points: points(against.absolute),
          low: points(against.low),
          high: points(against.high),
        })}`}
    </p>
  );
}
