import { useTranslation } from 'react-i18next';
import { IntervalBar } from '../../../ui/chart/IntervalBar.js';
import { none } from '../../../ui/facts/format.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { fewest } from '../../../ui/kpi/delta.js';
import type { Narrowed } from '../../reports/index.js';
import styles from '../shared/activity-report.module.css';
import { conversationsOf, type Figures, measures } from './lines.js';

/** A type of conversations, or all of them. */
export type Line = {
  readonly key: string;
  readonly name: string;
  readonly figures: Figures;
  readonly narrowed: Narrowed;
};

type Props = { line: Line; onOpen: (figure: string, narrowed: Narrowed) => void };

/** What followed conversations of a type; each share opens them. */
export function FollowedRow({ line: { name, figures, narrowed }, onOpen }: Props) {
  const { t } = useTranslation('activity-report');
  const { whole, wholePercent } = useFormat();
  return (
    <tr>
      <th scope="row" className={styles.of}>
        {name}
      </th>
      <td data-wide data-head={t('followed.count')} className="num">
        {whole(conversationsOf(figures))}
      </td>
      {measures.map((measure) => {
        const { value, low, high, rows } = figures[measure] ?? {};
        if (value == null || low === undefined || high === undefined)
          return (
            <td key={measure} data-wide data-head={t(`followed.${measure}`)}>
              {none}
            </td>
          );
        const shown = wholePercent(value);
        const interval = t('interval', { low: wholePercent(low), high: wholePercent(high) });
        return (
          <td key={measure} data-wide data-head={t(`followed.${measure}`)} className={styles.share}>
            <div>
              <button
                type="button"
                className={styles.open}
                aria-label={`${name}, ${t(`followed.${measure}`)}: ${shown}`}
                onClick={() => onOpen(measure, narrowed)}
              >
                {shown}
              </button>
              <IntervalBar
                value={Number(value)}
                {...{ low, high, range: [0, 1], words: interval }}
                of={measure === 'preceded_order' ? 'control' : 'treated'}
                few={(rows ?? 0) < fewest}
              />
            </div>
          </td>
        );
      })}
    </tr>
  );
}
