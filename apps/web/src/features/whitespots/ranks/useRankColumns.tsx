import type { RankedCustomer } from '@kade/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { none } from '../../../ui/facts/format.js';
import { Person } from '../../../ui/facts/Person.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Day, Euros } from '../../../ui/facts/Values.js';
import type { DataColumn } from '../../../ui/table/columns.js';
import type { Business } from '../profile/GapCard.js';
import { CustomerButton } from '../shared/CustomerButton.js';
import { useSay } from '../words/useSay.js';
import { shortWhy, whyWords } from '../words/why.js';
import styles from './ranks.module.css';

/** A customer, what it could buy and why, how likely that is, and what it is worth a year. */
export function useRankColumns(
  by: 'customer' | 'gap',
  onCustomer: (customer: Business) => void,
): readonly DataColumn<RankedCustomer>[] {
  const { t } = useTranslation('whitespots');
  const say = useSay();
  const { percent, whole } = useFormat();
  return useMemo(() => {
    const isOne = by === 'gap';
    const columns: (DataColumn<RankedCustomer> | false)[] = [
      {
        key: 'name',
        type: 'name',
        title: t('column.customer'),
        render: ({ profile }) => <CustomerButton customer={profile} onOpen={onCustomer} />,
      },
      {
        key: 'place',
        type: 'count',
        title: t('column.rank'),
        render: ({ place }) => <span className="num">{whole(place)}</span>,
      },
      {
        key: 'spots',
        type: 'words',
        title: t(isOne ? 'column.category' : 'column.gaps'),
        render: ({ gaps }) => (
          <span className={styles.cut}>
            {gaps.map(({ proposition }) => proposition.name).join(', ')}
          </span>
        ),
      },
      {
        key: 'why',
        type: 'sentence',
        title: t(isOne ? 'column.why' : 'column.whyBest'),
        yields: 2,
        render: ({ gaps: [best] }) =>
          best ? (
            <span className={styles.cut} title={whyWords(say, best.proposition.name, best.why)}>
              {shortWhy(say, best.proposition.name, best.why)}
            </span>
          ) : (
            none
          ),
      },
      {
        key: 'chance',
        type: 'percent',
        title: t('column.chance'),
        standard: isOne,
        render: ({ gaps: [best] }) =>
          best ? <span className="num">{percent(best.chance)}</span> : none,
      },
      {
        key: 'value',
        type: 'money',
        title: t('column.value'),
        render: ({ value }) => <Euros value={value} />,
      },
      {
        key: 'owner',
        type: 'person',
        title: t('column.owner'),
        yields: 1,
        render: ({ profile }) => <Person user={profile.owner} />,
      },
      {
        key: 'since',
        type: 'date',
        title: t('column.since'),
        standard: false,
        render: ({ gaps: [best] }) => <Day value={best?.since ?? null} />,
      },
      {
        key: 'sales',
        type: 'money',
        title: t('column.sales'),
        standard: false,
        render: ({ profile }) => <Euros value={profile.net_sales_last_12_months} />,
      },
    ];
    return columns.filter((one): one is DataColumn<RankedCustomer> => one !== false);
  }, [t, say, percent, whole, by, onCustomer]);
}
