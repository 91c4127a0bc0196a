import type { CustomerStage } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import type { Behind } from '../behind/useBehind.js';
import type { FlowEnd } from '../shared/stages.js';
import { useStageWords } from '../shared/useStageWords.js';
import { customersOf, type StageChanges } from './changes.js';
import styles from './segment.module.css';

type Props = { stage: CustomerStage; changes: StageChanges; day: string; behind: Behind };

/** Where customers came from and went to since the run before; each path opens who took it. */
export function Moves({ stage, changes, day, behind }: Props) {
  const { t } = useTranslation('lifecycle');
  const { whole } = useFormat();
  const words = useStageWords();
  const { came, left } = changes;
  if (came.length === 0 && left.length === 0)
    return <p className={styles.moves}>{t('segment.moves.none', { day })}</p>;
  const path = (end: FlowEnd, count: number, onOpen: () => void) => (
    <button key={end} type="button" className={styles.figure} onClick={onOpen}>
      {words(end)} {whole(count)}
    </button>
  );
  const listed = (parts: readonly React.ReactNode[]) =>
    parts.flatMap((part, at) => (at === 0 ? [part] : [', ', part]));
  return (
    <p className={styles.moves}>
      {t('segment.moves.since', { day })}{' '}
      {came.length > 0 && (
        <>
          {t('segment.moves.came', { count: customersOf(came), shown: whole(customersOf(came)) })} (
          {listed(
            came.map(({ from, customers }) =>
              path(from, customers, () => behind.open({ from, to: stage })),
            ),
          )}
          )
        </>
      )}
      {came.length > 0 && left.length > 0 && '; '}
      {left.length > 0 && (
        <>
          {t('segment.moves.left', { count: customersOf(left), shown: whole(customersOf(left)) })} (
          {listed(
            left.map(({ to, customers }) =>
              path(to, customers, () => behind.open({ from: stage, to })),
            ),
          )}
          )
        </>
      )}
      .
    </p>
  );
}
