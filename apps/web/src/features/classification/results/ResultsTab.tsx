import {
  type ClassificationDetail,
  type ClassificationResult,
  labelClasses,
  leadClasses,
  listClassificationResults,
  resultStates,
} from '@kade/contract';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { listQuery } from '../../../ui/list/listState.js';
import { useListState } from '../../../ui/list/useListState.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import { createTicks } from '../../../ui/table/ticks.js';
import { PageTick } from './PageTick.js';
import { ResultPanel } from './ResultPanel.js';
import { TickedBar } from './TickedBar.js';
import { mostTicked, nothing, ticked } from './ticked.js';
import { useOverride } from './useOverride.js';
import { useResultActions } from './useResultActions.js';
import { useResultColumns } from './useResultColumns.js';
import { resultFilters, useResultFilters, wordGiven } from './useResultFilters.js';

/** What a run says of its leads, why, and what people say to that. */
export function ResultsTab({ run }: { run: ClassificationDetail }) {
  const { t } = useTranslation('classification');
  const control = useListState('classification-results', {
    ...{ filters: resultFilters, ordering: 'class', remember: false },
  });
  const results = useCall(
    listClassificationResults,
    {
      params: { id: run.id },
      query: {
        ...listQuery(control, {
          ...{ class: leadClasses, said: leadClasses, label: labelClasses, state: resultStates },
          override: wordGiven,
        }),
        ...{ segment: control.filters.segment ?? [], province: control.filters.province ?? [] },
      } as never,
    },
    { keepPrevious: true },
  );
  const [open, setOpen] = useState<number | null>(null);
  const [ticks] = useState(() => createTicks(nothing));
  const columns = useResultColumns();
  const override = useOverride(run.id);
  const rowActions = useResultActions(override, setOpen);
  const filters = useResultFilters(control);
  const rows = results.data?.results ?? [];
  const selection = useMemo(
    () => ({
      subscribe: ticks.subscribe,
      isTicked: ({ profile }: ClassificationResult) => ticks.get().has(profile.id),
      onSelect: (row: ClassificationResult, on: boolean) =>
        ticks.set(ticked(ticks.get(), [row], on, mostTicked)),
      label: ({ profile }: ClassificationResult) => t('select.row', { name: profile.name }),
    }),
    [ticks, t],
  );
  const onOpen = useCallback(({ profile }: ClassificationResult) => setOpen(profile.id), []);
  const shown = open === null ? undefined : rows.find(({ profile }) => profile.id === open);
  return (
    <>
      <DataTable<ClassificationResult>
        frame="auto"
        list="classification-results"
        control={control}
        columns={columns}
        page={results.data}
        query={results}
        rowKey={({ profile }) => profile.id}
        onOpen={onOpen}
        rowActions={rowActions}
        profileOf={({ profile }) => profile.id}
        selection={selection}
        overTicks={<PageTick ticks={ticks} rows={rows} />}
        bulk={<TickedBar run={run} ticks={ticks} override={override} />}
        card={{ title: 'name', status: 'class', line2: ['why'], line3: ['says', 'segment'] }}
        bar={{
          search: t('results.search'),
          all: t('results.all'),
          presets: [
            { key: 'open', label: t('results.unseen'), filters: { override: ['none'] } },
            {
              key: 'disagree',
              label: t('results.overridden'),
              filters: { override: ['disagree'] },
            },
          ],
          filters,
        }}
        empty={
          <EmptyState
            of="people"
            {...(run.results.count === 0
              ? { what: t('results.none.title'), hint: t('results.none.hint') }
              : {})}
          />
        }
      />
      {shown && (
        <ResultPanel
          run={run}
          result={shown}
          override={override}
          onClose={() => setOpen(null)}
          onStep={(by) => {
            const at = rows.indexOf(shown) + by;
            const next = rows[at];
            if (next) setOpen(next.profile.id);
          }}
        />
      )}
    </>
  );
}
