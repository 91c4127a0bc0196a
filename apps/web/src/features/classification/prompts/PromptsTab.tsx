import { listPrompts, type ReplyOf } from '@kade/contract';
import { useMemo } from 'react';
import { useCall } from '../../../platform/client/queries.js';
import { none } from '../../../ui/facts/format.js';
import { Chip } from '../../../ui/facts/StatusTag.js';
import { Day, Num } from '../../../ui/facts/Values.js';
import { useListState } from '../../../ui/list/useListState.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import type { DataColumn } from '../../../ui/table/columns.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import { useWords } from '../words/useWords.js';
import styles from './prompts.module.css';

type Prompt = ReplyOf<typeof listPrompts>['results'][number];

/** Versions of the prompt, the newest first, each with how it did on the leads that people labelled. */
export function PromptsTab() {
  const { t } = useWords();
  const control = useListState('classification-prompts');
  const prompts = useCall(
    listPrompts,
    { query: { page: control.page, page_size: control.pageSize } },
    { keepPrevious: true },
  );
  const columns = useColumns();
  return (
    <>
      <p className={styles.about}>{t('prompts.about')}</p>
      <DataTable<Prompt>
        frame="auto"
        list="classification-prompts"
        control={control}
        columns={columns}
        page={prompts.data}
        query={prompts}
        rowKey={({ id }) => id}
        chooser={false}
        card={{ title: 'prompt', line2: ['criteria'], line3: ['golden', 'runs'] }}
        empty={<EmptyState what={t('prompts.none.title')} hint={t('prompts.none.hint')} />}
      />
    </>
  );
}

function useColumns(): readonly DataColumn<Prompt>[] {
  const { t, format } = useWords();
  return useMemo(
    () => [
      {
        ...{ key: 'prompt', type: 'words', title: t('column.prompt') },
        render: ({ number, in_use: isUsed, confirmed }) => (
          <span className={styles.number}>
            <b>{t('prompt.number', { number })}</b>
            {isUsed && <Chip>{t('prompts.inUse')}</Chip>}
            {confirmed && <Chip>{t('prompts.confirmed')}</Chip>}
          </span>
        ),
      },
      {
        ...{ key: 'criteria', type: 'name', title: t('new.criteria') },
        render: ({ criteria }) => (
          <span className={styles.two} title={criteria}>
            {criteria}
          </span>
        ),
      },
      {
        ...{ key: 'golden', type: 'words', title: t('prompts.golden') },
        render: ({ golden }) =>
          golden.answered === 0 ? (
            <span className="soft">{t('prompts.untested')}</span>
          ) : (
            <span className="num">
              {t('prompts.right', {
                ...{ count: golden.answered, right: format.whole(golden.right) },
                answered: format.whole(golden.answered),
              })}
            </span>
          ),
      },
      {
        ...{ key: 'examples', type: 'number', title: t('new.examplesShort') },
        render: ({ examples }) => <Num value={examples} />,
      },
      {
        ...{ key: 'runs', type: 'count', title: t('tab.runs') },
        render: ({ runs }) => <Num value={runs} />,
      },
      {
        ...{ key: 'mode', type: 'text', title: t('column.mode'), yields: 1 },
        render: ({ mode, model }) => model ?? (mode ? t(`mode.short.${mode}`) : none),
      },
      {
        ...{ key: 'created_at', type: 'date', title: t('column.created') },
        render: ({ created_at: at }) => <Day value={at} />,
      },
    ],
    [t, format],
  );
}
