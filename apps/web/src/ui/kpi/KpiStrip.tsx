/**
 * Three to seven key figures joined to one strip; the one look of a figure in the product.
 *
 *   <KpiStrip items={[{ label: 'Sent', value: 1204, compared: { before: 900, vs: 'vs the 90 days before' } }]} />
 */
import { cx } from '../cx.js';
import { usePhone } from '../layout/usePhone.js';
import { type Kpi, KpiTile } from './KpiTile.js';
import styles from './kpi.module.css';

export type { Kpi } from './KpiTile.js';

type Props = {
  items: readonly Kpi[];
  /** 72 px high: in the head of a record. */
  compact?: boolean;
  className?: string | undefined;
};

export function KpiStrip({ items, compact = false, className }: Props) {
  const isPhone = usePhone();
  const acts = items.some((item) => item.to || item.onPick || item.term);
  return (
    // On a phone the tiles stand in one row that is swiped; the keyboard reaches it where no tile of it can be reached.
    <dl
      className={cx(styles.strip, compact && styles.compact, className)}
      data-kpis
      data-of={items.length}
      {...(isPhone && !acts ? { tabIndex: 0 } : {})}
    >
      {items.map((item) => (
        <KpiTile key={item.name ?? item.label} kpi={item} compact={compact} />
      ))}
    </dl>
  );
}
