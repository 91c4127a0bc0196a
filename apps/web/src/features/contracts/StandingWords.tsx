import type { ContractStanding } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import styles from './contracts.module.css';
import { Timeline } from './Timeline.js';

type Props = { standing: ContractStanding; renews: boolean; number: string };

/** What terms mean in days: until when it can be cancelled, when it ends, and both on a line. */
export function StandingWords({ standing, renews, number }: Props) {
  const { t } = useTranslation('contracts');
  const { notice_by: day, notice_ends: end, ends_on } = standing;
  return (
    <div className={styles.contractStanding}>
      {day && <p>{t(renews ? 'preview.noticeBy' : 'preview.agreeBy', { day, end })}</p>}
      <p>{ends_on ? t('preview.endsOn', { day: ends_on }) : t('preview.open')}</p>
      <Timeline number={number} standing={standing} />
    </div>
  );
}
