import type { LabelledLead } from '@kade/contract';
import { useMemo } from 'react';
import { none } from '../../../ui/facts/format.js';
import { Person } from '../../../ui/facts/Person.js';
import { Day } from '../../../ui/facts/Values.js';
import type { DataColumn } from '../../../ui/table/columns.js';
import { ClassTag } from '../shared/ClassTag.js';
import { LeadName } from '../shared/LeadName.js';
import { useWords } from '../words/useWords.js';
import styles from './labels.module.css';

/** Columns of the golden set. */
export function useLabelColumns(): readonly DataColumn<LabelledLead>[] {
  const { t } = useWords();
  return useMemo(
    () => [
      {
        ...{ key: 'name', type: 'name', title: t('column.lead'), sortable: true },
        render: ({ profile }) => <LeadName profile={profile} />,
      },
      {
        ...{ key: 'class', type: 'status', title: t('column.counts') },
        render: (lead) =>
          lead.class ? (
            <ClassTag value={lead.class} />
          ) : (
            <span className="soft">{t('labels.state.disputed')}</span>
          ),
      },
      {
        ...{ key: 'labels', type: 'interval', title: t('column.labels') },
        render: ({ labels }) => (
          <span className={styles.given}>
            {labels.map((label, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: labels of a lead keep their order
              <span key={at} title={label.note ?? undefined}>
                <ClassTag value={label.class} isWeak />
                <Person user={label.by} />
              </span>
            ))}
          </span>
        ),
      },
      {
        ...{ key: 'segment', type: 'text', title: t('column.segment'), yields: 1 },
        render: ({ profile }) => profile.segment ?? none,
      },
      {
        ...{ key: 'city', type: 'text', title: t('column.city'), yields: 2 },
        render: ({ profile }) => profile.city ?? none,
      },
      {
        ...{ key: 'labelled_at', type: 'date', title: t('column.labelledAt'), sortable: true },
        render: ({ labels }) => <Day value={labels.at(-1)?.at} />,
      },
    ],
    [t],
  );
}
