import type { CustomerStage } from '@kade/contract';
import { cx } from '../../../ui/cx.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import styles from './segment.module.css';

/** Stages that a company would rather see empty. */
const unwanted: readonly CustomerStage[] = ['at_risk', 'lapsing', 'lost'];

/** By how many customers a stage grew or shrank; whether that is good goes by the stage. */
export function Change({ stage, by }: { stage: CustomerStage; by: number }) {
  const { whole } = useFormat();
  if (by === 0) return <span className="num">0</span>;
  const isGood = by > 0 !== unwanted.includes(stage);
  return (
    <span className={cx('num', isGood ? styles.good : styles.bad)}>
      {by > 0 ? '▲' : '▼'} {whole(Math.abs(by))}
    </span>
  );
}
