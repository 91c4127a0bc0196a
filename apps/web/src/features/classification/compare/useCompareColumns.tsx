import type { ComparedLead } from '@kade/contract';
import { useMemo } from 'react';
import { none } from '../../../ui/facts/format.js';
import type { DataColumn } from '../../../ui/table/columns.js';
import { reasonLine } from '../results/useResultColumns.js';
import { ClassTag } from '../shared/ClassTag.js';
import { LeadName } from '../shared/LeadName.js';
import { useWords, type Words } from '../words/useWords.js';
import styles from './class-compare.module.css';

/** What was sent of a lead otherwise; where nothing was, the prompt made the difference. */
function changedText({ t, column, value }: Words, { changed, distance }: ComparedLead): string {
  if (changed.length > 0)
    return changed
      .map((one) =>
        t('compare.was', {
          ...{ column: column(one.column), other: value(one.column, one.other) },
          this: value(one.column, one.this),
        }),
      )
      .join(' · ');
  return distance > 0 ? t('compare.sameData') : none;
}

/** Columns of two runs beside each other. */
export function useCompareColumns(): readonly DataColumn<ComparedLead>[] {
  const words = useWords();
  return useMemo(() => {
    const { t } = words;
    return [
      {
        ...{ key: 'name', type: 'name', title: t('column.lead'), sticky: true },
        render: ({ profile }) => <LeadName profile={profile} />,
      },
      {
        ...{ key: 'move', type: 'period', title: t('compare.move') },
        render: ({ other, this: now }) => (
          <span className={styles.move}>
            <ClassTag value={other.said} isWeak />
            <span aria-hidden>→</span>
            <span className="visually-hidden">{t('compare.became')}</span>
            <ClassTag value={now.said} />
          </span>
        ),
      },
      {
        ...{ key: 'changed', type: 'interval', title: t('compare.data') },
        render: (lead) => {
          const text = changedText(words, lead);
          return (
            <span className={styles.two} title={text}>
              {text}
            </span>
          );
        },
      },
      {
        ...{ key: 'before', type: 'words', title: t('compare.whyOther'), standard: false },
        render: ({ other }) => <Why line={reasonLine(words, other.reasons)} />,
      },
      {
        ...{ key: 'after', type: 'words', title: t('compare.whyThis'), yields: 1 },
        render: ({ this: now }) => <Why line={reasonLine(words, now.reasons)} />,
      },
    ];
  }, [words]);
}

const Why = ({ line }: { line: string }) =>
  line ? (
    <span className={styles.two} title={line}>
      {line}
    </span>
  ) : (
    none
  );
