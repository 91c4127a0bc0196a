import type { ClassificationRun } from '@kade/contract';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../platform/navigation/paths.js';
import { none } from '../../../ui/facts/format.js';
import { Person } from '../../../ui/facts/Person.js';
import { StatusTag } from '../../../ui/facts/StatusTag.js';
import { Day } from '../../../ui/facts/Values.js';
import type { DataColumn } from '../../../ui/table/columns.js';
import { ClassBar } from '../shared/ClassBar.js';
import { costText } from '../words/cost.js';
import { useWords } from '../words/useWords.js';
import styles from './class-runs.module.css';

/** Columns of the list of runs. */
export function useRunColumns(): readonly DataColumn<ClassificationRun>[] {
  const { t, format } = useWords();
  return useMemo(
    () => [
      {
        ...{ key: 'name', type: 'name', title: t('column.run'), sortable: true, sticky: true },
        render: ({ id, name, audience }) => (
          <span className={styles.named}>
            <Link to={paths.classificationRun(id)}>{name}</Link>
            <span className="soft">{audience?.name ?? t('whom.leads')}</span>
          </span>
        ),
      },
      {
        ...{ key: 'status', type: 'words', title: t('column.status'), sortable: true },
        render: (run) => (
          <span className={styles.state}>
            <StatusTag status={run.status} of="job" />
            {run.paused && <span className="soft">{t(`paused.short.${run.paused}`)}</span>}
          </span>
        ),
      },
      {
        ...{ key: 'total', type: 'number', title: t('column.done'), sortable: true },
        render: ({ done, total }) => (
          <span className="num">
            {total === null
              ? none
              : done === total
                ? format.whole(total)
                : t('run.doneOf', { done: format.whole(done), total: format.whole(total) })}
          </span>
        ),
      },
      {
        ...{ key: 'classes', type: 'words', title: t('column.classes') },
        render: ({ results }) => <ClassBar counts={results.by_class} />,
      },
      {
        ...{ key: 'cost', type: 'money', title: t('column.cost'), sortable: true },
        render: ({ mode, cost }) => (
          <span className="num">{mode === 'built_in' ? none : costText(format, cost)}</span>
        ),
      },
      {
        ...{ key: 'mode', type: 'text', title: t('column.mode'), yields: 2 },
        render: ({ mode, model }) => model ?? t(`mode.short.${mode}`),
      },
      {
        ...{ key: 'prompt', type: 'number', title: t('column.prompt'), standard: false },
        render: ({ prompt }) => t('prompt.number', { number: prompt.number }),
      },
      {
        ...{ key: 'created_by', type: 'person', title: t('column.by'), standard: false },
        render: ({ created_by: by }) => <Person user={by} />,
      },
      {
        ...{ key: 'created_at', type: 'date', title: t('column.created'), sortable: true },
        render: ({ created_at: at }) => <Day value={at} />,
      },
    ],
    [t, format],
  );
}
