import {
  endedStatuses,
  type FunnelTotal,
  type Opportunity,
  type OpportunityStatus,
} from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StatusTag } from '../../../ui/facts/StatusTag.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { endOfBoard, type FunnelQuery } from '../filter.js';
import styles from './dock.module.css';

type Props = {
  /** What the board asks for, and where the company's day is. */
  query: FunnelQuery;
  today: string;
  totals: readonly FunnelTotal[] | undefined;
  /** The card under way: the dock rises. */
  card: Opportunity | null;
  /** The end it is over. */
  over: OpportunityStatus | null;
};

/** Below the board the ends of an opportunity: each leads to the list of what it counts, and takes a card that is under way. */
export function Dock({ query, today, totals, card, over }: Props) {
  const { t } = useTranslation(['funnel', 'common']);
  const { whole, euros } = useFormat();
  return (
    <nav className={styles.dock} aria-label={t('dock.label')} data-raised={card !== null}>
      {endedStatuses.map((status) => {
        const total = totals?.find((one) => one.status === status);
        return (
          <Link
            key={status}
            className={styles.end}
            data-dock
            data-status={status}
            data-over={over === status}
            to={endOfBoard(query, status, today)}
            // A card dropped on it is no press.
            draggable={false}
          >
            <StatusTag status={status} />
            <span className="num" data-testid={`count-${status}`}>
              {total ? whole(total.count) : '…'}
            </span>
            <span className={styles.sum}>{euros(total?.value)}</span>
          </Link>
        );
      })}
    </nav>
  );
}
