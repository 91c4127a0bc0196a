import { incomparable, type Pooled } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Columns, List } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Page.js';
import { inPoints, signed, signedPoints } from '../uplift.js';
import { Estimate } from './Estimate.js';
import { Opens } from './Opens.js';
import styles from './pooled.module.css';

type Props = {
  pooled: Pooled;
  titles: { uplift: string; revenue: string };
  onOrders: () => void;
  onRevenue: () => void;
};

/** Several campaigns against their control groups: what they added to orders and to revenue, or why that is not known. */
export function Compared({ pooled, titles, onOrders, onRevenue }: Props) {
  const { t } = useTranslation('campaign-reports');
  const { tenths, whole, euros } = useFormat();
  const { uplift, extra_orders: orders, extra_revenue: revenue, campaigns } = pooled;
  const basis = campaigns > 0 && (
    <p className="soft">
      {t('pooled.of', {
        ...{ count: campaigns, treated: whole(pooled.treated.size) },
        control: whole(pooled.control.size),
      })}
    </p>
  );
  const reasons = <NotCompared pooled={pooled} />;
  if (!uplift || !revenue)
    return (
      <Panel title={titles.uplift}>
        <p className={styles.verdict}>{t('pooled.notYet')}</p>
        {reasons}
      </Panel>
    );
  const points = (value: number) => t('pooled.points', { points: signedPoints(tenths, value) });
  const amount = (value: number) => signed(euros, Math.round(value));
  const many = (value: number) => signed(tenths, Math.round(value * 10) / 10);
  const moodOf = (verdict: string) =>
    verdict === 'more' || verdict === 'less' ? verdict : ('none' as const);
  return (
    <Columns gap={16} min={320}>
      <Estimate
        title={titles.uplift}
        value={uplift}
        write={points}
        mood={moodOf(uplift.verdict_code)}
        verdict={t(`pooled.verdict.${uplift.verdict_code}`, {
          points: tenths(Math.round(inPoints(Math.abs(uplift.value)) * 10) / 10),
        })}
        onOpen={onOrders}
      >
        {orders && (
          <p>
            <Opens label={t('pooled.ordersOpen', { value: many(orders.value) })} onClick={onOrders}>
              {t('pooled.orders', {
                value: many(orders.value),
                low: many(orders.low),
                high: many(orders.high),
              })}
            </Opens>
          </p>
        )}
        {basis}
        {reasons}
      </Estimate>
      <Estimate
        title={titles.revenue}
        value={revenue}
        write={amount}
        mood={moodOf(revenue.verdict_code)}
        verdict={t(`pooled.revenueVerdict.${revenue.verdict_code}`)}
        onOpen={onRevenue}
      >
        <p className="soft">{t('pooled.revenueAbout')}</p>
      </Estimate>
    </Columns>
  );
}

/** Campaigns that are in no comparison, with the reason; nothing where all are. */
export function NotCompared({ pooled }: { pooled: Pick<Pooled, 'not_compared'> }) {
  const { t } = useTranslation('campaign-reports');
  const reasons = incomparable.filter((why) => pooled.not_compared[why] > 0);
  if (reasons.length === 0) return null;
  return (
    <List gap={2} className={`${styles.notes} soft`} aria-label={t('pooled.notCompared')}>
      {reasons.map((why) => (
        <li key={why}>{t(`pooled.why.${why}`, { count: pooled.not_compared[why] })}</li>
      ))}
    </List>
  );
}
