import type { ContractRow } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { none } from '../../ui/facts/format.js';
import { Day } from '../../ui/facts/Values.js';
import styles from './contracts.module.css';

const perDay = 86_400_000;
const inDays = (day: string) => Date.parse(`${day}T00:00:00Z`) / perDay;

/** Days from here on that are near, and those that press. */
const near = 14;
const pressing = 3;

/** The last day to cancel, and how many days that leaves. */
export function LastDay({ contract }: { contract: ContractRow }) {
  const { t } = useTranslation('contracts');
  const { notice_by: day, today } = contract.standing;
  if (contract.status !== 'active' || !day) return none;
  const left = inDays(day) - inDays(today);
  const tone = left < pressing ? styles.isPressing : left < near ? styles.isNear : 'soft';
  return (
    <>
      <Day value={day} />{' '}
      <span className={tone}>{left === 0 ? t('list.today') : t('list.left', { count: left })}</span>
    </>
  );
}
