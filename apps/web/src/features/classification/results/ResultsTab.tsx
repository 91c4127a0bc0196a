import {
  type ClassificationDetail,
  type ClassificationResult,
  labelClasses,
  leadClasses,
  listClassificationResults,
  resultStates,
} from '@kade/contract';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useProfile } from '../../../platform/session/useProfile.js';
import { listQuery } from '../../../ui/list/listState.js';
import { useListState } from '../../../ui/list/useListState.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import { createTicks } from '../../../ui/table/ticks.js';
import { PageTick } from './PageTick.js';
import { ResultPanel } from './ResultPanel.js';
import { TickedBar } from './TickedBar.js';
import { mostTicked, nothing, ticked } from './ticked.js';
import { type Override, useOverride, withWord } from './useOverride.js';
import { useResultActions } from './useResultActions.js';
import { useResultColumns } from './useResultColumns.js';
import { resultFilters, useResultFilters, wordGiven } from './useResultFilters.js';

/** The result beside the list, and where it stood. */
type Open = { row: ClassificationResult; at: number };

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
  const [open, setOpen] = useState<Open | null>(null);
  const { user } = useProfile();
  const [ticks] = useState(() => createTicks(nothing));
  const columns = useResultColumns();
  const given = useOverride(run.id);
  const { say } = given;
  const override = useMemo<Override>(
    () => ({
      ...given,
      say: (some, word, note) => {
        say(some, word, note);
        setOpen((now) =>
          now && some.some(({ profile }) => profile.id === now.row.profile.id)
            ? { ...now, row: withWord(now.row, word, user) }
            : now,
        );
      },
    }),
    [given, say, user],
  );
  const filters = useResultFilters(control);
  const rows = results.data?.results ?? [];
  const latest = useRef(rows);
  latest.current = rows;
  const openAt = useCallback((at: number) => {
    const row = latest.current[at];
    if (row) setOpen({ row, at });
  }, []);
  const onOpen = useCallback(
    (row: ClassificationResult) => openAt(latest.current.indexOf(row)),
    [openAt],
  );
  const rowActions = useResultActions(override, onOpen);
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
  const shownAt = open ? rows.findIndex(({ profile }) => profile.id === open.row.profile.id) : -1;
  // One that was corrected may be on another page now: it stays beside the list.
  const shown = shownAt >= 0 ? rows[shownAt] : open?.row;
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
            if (shownAt >= 0) openAt(shownAt + by);
            else if (open) openAt(by === 1 ? open.at : open.at - 1);
          }}
        />
      )}
    </>
  );
}
