import type { ClassificationResult } from '@kade/contract';
import { useMemo } from 'react';
import { none } from '../../../ui/facts/format.js';
import { Person } from '../../../ui/facts/Person.js';
import { Moment } from '../../../ui/facts/Values.js';
import type { DataColumn } from '../../../ui/table/columns.js';
import { ClassTag } from '../shared/ClassTag.js';
import { LeadName } from '../shared/LeadName.js';
import { costText } from '../words/cost.js';
import { useWords, type Words } from '../words/useWords.js';
import styles from './results.module.css';

/** Why, in a line: what is told twice stands once. */
export function reasonLine(words: Words, reasons: ClassificationResult['reasons']): string {
  return [...new Set(reasons.map(words.brief))].join(' · ');
}

/** Columns of the results of a run. */
export function useResultColumns(): readonly DataColumn<ClassificationResult>[] {
  const words = useWords();
  return useMemo(() => {
    const { t, format } = words;
    return [
      {
        ...{ key: 'name', type: 'name', title: t('column.lead'), sortable: true, sticky: true },
        render: ({ profile }) => (
          <span className={styles.cut} title={profile.name}>
            <LeadName profile={profile} />
          </span>
        ),
      },
      {
        ...{ key: 'class', type: 'status', title: t('column.class'), sortable: true },
        render: (row) => <Counts row={row} words={words} />,
      },
      {
        ...{ key: 'says', type: 'number', title: t('column.says'), sortable: true, yields: 5 },
        render: ({ says }) => (
          <span className="num">{says === null ? none : format.wholePercent(says)}</span>
        ),
      },
      {
        ...{ key: 'why', type: 'interval', title: t('column.why') },
        render: ({ reasons }) => {
          const line = reasonLine(words, reasons);
          return line ? (
            <span className={styles.two} title={line}>
              {line}
            </span>
          ) : (
            none
          );
        },
      },
      {
        ...{ key: 'segment', type: 'text', title: t('column.segment'), yields: 1 },
        render: ({ profile }) => profile.segment ?? none,
      },
      {
        ...{ key: 'city', type: 'text', title: t('column.city'), yields: 3 },
        render: ({ profile }) => profile.city ?? none,
      },
      {
        ...{ key: 'owner', type: 'person', title: t('column.owner'), standard: false },
        render: ({ profile }) => <Person user={profile.owner} />,
      },
      {
        ...{ key: 'label', type: 'status', title: t('column.label'), standard: false },
        render: ({ label }) => <ClassTag value={label} isWeak />,
      },
      {
        ...{ key: 'state', type: 'words', title: t('column.state'), standard: false },
        render: ({ state }) => t(`state.${state}`),
      },
      {
        ...{ key: 'cost', type: 'money', title: t('column.cost'), sortable: true, standard: false },
        render: ({ cost }) => <span className="num">{costText(format, cost)}</span>,
      },
      {
        ...{ key: 'answered_at', type: 'moment', title: t('column.answered'), sortable: true },
        standard: false,
        render: ({ answered_at: at }) => <Moment value={at} />,
      },
    ];
  }, [words]);
}

/** What counts, and below it that a person said so: what was said stays readable. */
function Counts({ row, words }: { row: ClassificationResult; words: Words }) {
  const { t } = words;
  if (row.class === null) return <span className="soft">{t(`state.${row.state}`)}</span>;
  return (
    <span className={styles.counts}>
      <ClassTag value={row.class} />
      {row.override && (row.override.agrees || row.said) && (
        <span className={styles.below}>
          {row.override.agrees
            ? t('word.agree')
            : t('word.saidWas', { said: row.said ? words.class(row.said) : none })}
        </span>
      )}
    </span>
  );
}
