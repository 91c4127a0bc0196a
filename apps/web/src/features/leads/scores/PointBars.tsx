import { useTranslation } from 'react-i18next';
import { pointsText, useSay } from '../words/say.js';
import styles from './scores.module.css';

export type PointLine = {
  readonly key: string;
  readonly words: string;
  readonly points: number;
  /** Within which they lie with 95 %. */
  readonly low: number | null;
  readonly high: number | null;
  /** Beside it, quieter. */
  readonly note?: string;
};

type Props = { lines: readonly PointLine[]; label: string; isBrief?: boolean };

/** Points from zero to either side: what raises a score to the right, what lowers it to the left. */
export function PointBars({ lines, label, isBrief = false }: Props) {
  const { t } = useTranslation('leads');
  const say = useSay();
  const most = Math.max(
    1,
    ...lines.flatMap(({ points, low, high }) => [points, low ?? 0, high ?? 0]).map(Math.abs),
  );
  const at = (points: number) => `${50 + (points / most) * 48}%`;
  return (
    <ul className={styles.points} data-brief={isBrief || undefined} aria-label={label}>
      {lines.map(({ key, words, points, low, high, note }) => (
        <li key={key} className={styles.point}>
          <span className={styles.pointName} title={words}>
            {words}
          </span>
          <svg className={styles.pointBar} width="100%" height={16} aria-hidden>
            <line className={styles.zero} x1="50%" x2="50%" y1={0} y2={16} />
            <rect
              className={points < 0 ? styles.lowers : styles.raises}
              x={points < 0 ? at(points) : '50%'}
              width={`${(Math.abs(points) / most) * 48}%`}
              y={3}
              height={10}
              rx={2}
            />
            {low !== null && high !== null && (
              <line className={styles.sure} x1={at(low)} x2={at(high)} y1={8} y2={8} />
            )}
          </svg>
          <span className={styles.pointFigure}>
            {pointsText(say, points)}
            {low !== null && high !== null && (
              <span className="visually-hidden">
                {` ${t('points.between', { low: pointsText(say, low), high: pointsText(say, high) })}`}
              </span>
            )}
          </span>
          {note !== undefined && <span className={styles.pointNote}>{note}</span>}
        </li>
      ))}
    </ul>
  );
}
