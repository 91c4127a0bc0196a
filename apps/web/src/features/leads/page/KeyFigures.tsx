import { getLeadScores, type getLeadUniverse, type ReplyOf } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { KpiStrip } from '../../../ui/kpi/KpiStrip.js';
import type { Behind } from '../behind/useBehind.js';
import styles from './lead-page.module.css';

export type Universe = ReplyOf<typeof getLeadUniverse>;
type Props = { universe: Universe; behind: Behind };

/** How many businesses there are, who of them may still become a customer, and what is expected of those. */
export function KeyFigures({ universe, behind }: Props) {
  const { t } = useTranslation('leads');
  const { whole, percent } = useFormat();
  const scores = useCall(getLeadScores);
  const { businesses, leads, open, lost, do_not_contact: closed, customers } = universe;
  const expected = scores.data?.expected;
  const share = (part: number) => (businesses > 0 ? percent(part / businesses) : '–');
  const none = scores.data?.result ? t('kpi.noScores') : t('kpi.noRun');
  return (
    <div className={styles.room}>
      <KpiStrip
        className={styles.five}
        items={[
          {
            ...{ name: 'businesses', label: t('kpi.businesses'), value: businesses },
            ...{ note: t('kpi.known'), term: 'lead_universe', onPick: () => behind.open({}) },
          },
          {
            ...{ name: 'open', label: t('kpi.open'), value: open },
            note: t('kpi.openNote', {
              ...{ leads: whole(leads), lost: whole(lost), closed: whole(closed) },
            }),
            onPick: () => behind.open({ side: 'leads', standing: 'open' }),
          },
          {
            ...{ name: 'customers', label: t('kpi.customers'), value: customers },
            note: t('kpi.ofAll', { share: share(customers) }),
            onPick: () => behind.open({ side: 'customers' }),
          },
          {
            ...{ name: 'expected', label: t('kpi.expected') },
            value: scores.data ? (expected ? Math.round(expected.customers) : null) : undefined,
            note: expected ? t('kpi.within', { count: scores.data?.window ?? 0 }) : none,
            term: 'LEADSCORE',
          },
          {
            ...{ name: 'value', label: t('kpi.value'), unit: 'money' },
            value: scores.data ? (expected?.value ?? null) : undefined,
            note: expected ? t('kpi.aYear') : none,
            term: 'POTENTIAL_VALUE',
          },
        ]}
      />
    </div>
  );
}
