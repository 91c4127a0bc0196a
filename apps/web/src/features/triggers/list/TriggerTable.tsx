import {
  mostTriggersAtOnce,
  OwnerScope,
  type Trigger,
  triggerRules,
  triggerStates,
} from '@kade/contract';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../platform/navigation/paths.js';
import { profileAccess } from '../../../platform/navigation/profileAccess.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { choiceFilter } from '../../../ui/list/listFilter.js';
import { useProfileActions } from '../../../ui/list/useProfileActions.js';
import type { RowAction } from '../../../ui/table/actions/rowAction.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import { createTicks } from '../../../ui/table/ticks.js';
import { useReasonWords } from '../../home/index.js';
import { AskedDialog } from './AskedDialog.js';
import { NoTriggers } from './NoTriggers.js';
import { PageTick } from './PageTick.js';
import { RuleCounts } from './RuleCounts.js';
import { TickedBar } from './TickedBar.js';
import { nothing, type Ticked, ticked } from './ticked.js';
import styles from './triggers.module.css';
import { useActs } from './useActs.js';
import { useSegments } from './useSegments.js';
import { Unbroken, useTriggerColumns } from './useTriggerColumns.js';
import { useTriggers } from './useTriggers.js';

type Props = { onRules: () => void };

/** The list itself: whose, of which rules, and what is done with each or with those that are ticked. */
export function TriggerTable({ onRules }: Props) {
  const { t } = useTranslation(['triggers', 'common']);
  const common = useTranslation('common').t;
  const { control, rule, state, owner, segment, query } = useTriggers();
  const segments = useSegments();
  const [ticks] = useState(() => createTicks<Ticked>(nothing));
  const clear = useCallback(() => ticks.set(nothing), [ticks]);
  const acts = useActs(clear);
  const columns = useTriggerColumns();
  const rowActions = useRowActions(acts);
  const { whole: reasonOf } = useReasonWords();
  const cardLine = ({ rule: of, reason }: Trigger) => (
    <span className={styles.why}>
      {t(`rule.${of}.name`)} · <Unbroken words={reasonOf(reason)} />
    </span>
  );
  const mayOpen = useMay()(profileAccess);
  const rows = query.data?.results ?? [];
  const selection = useMemo(
    () => ({
      subscribe: ticks.subscribe,
      isTicked: ({ id }: Trigger) => ticks.get().has(id),
      onSelect: (row: Trigger, on: boolean) =>
        ticks.set(ticked(ticks.get(), [row], on, mostTriggersAtOnce)),
      label: (row: Trigger) =>
        t('select.row', { name: row.profile.name, rule: t(`rule.${row.rule}.name`) }),
    }),
    [ticks, t],
  );
  return (
    <>
      <DataTable
        list="triggers"
        control={control}
        columns={columns}
        page={query.data}
        query={query}
        rowKey={({ id }) => id}
        {...(mayOpen ? { rowTo: ({ profile }: Trigger) => paths.profile(profile.id) } : {})}
        rowActions={rowActions}
        profileOf={({ profile }) => profile.id}
        selection={selection}
        overTicks={<PageTick ticks={ticks} rows={rows} />}
        bulk={<TickedBar ticks={ticks} acts={acts} />}
        card={{
          title: 'name',
          line2: cardLine,
          line3: ['value_at_stake', 'since'],
        }}
        above={
          query.data && (
            <RuleCounts
              counts={query.data.counts}
              on={query.data.on}
              chosen={rule}
              onChoose={(some) => control.set({ filters: { ...control.filters, rule: [...some] } })}
            />
          )
        }
        bar={{
          search: t('search'),
          all: t('all'),
          presets: [{ key: 'mine', label: t('mine'), filters: { owner: ['mine'] } }],
          filters: [
            choiceFilter(
              control,
              {
                name: 'rule',
                label: t('column.rule'),
                options: triggerRules.map((value) => ({ value, label: t(`rule.${value}.name`) })),
              },
              common,
            ),
            choiceFilter(
              control,
              {
                name: 'owner',
                label: t('owner.label'),
                single: true,
                value: owner === 'all' ? [] : [owner],
                options: OwnerScope.options
                  .filter((value) => value !== 'all')
                  .map((value) => ({ value, label: t(`owner.${value}`) })),
              },
              common,
            ),
            ...(segments.length > 1
              ? [
                  choiceFilter(
                    control,
                    {
                      name: 'segment',
                      label: t('column.segment'),
                      options: segments.map((value) => ({ value, label: value })),
                    },
                    common,
                  ),
                ]
              : []),
            choiceFilter(
              control,
              {
                name: 'state',
                label: t('column.state'),
                options: triggerStates.map((value) => ({ value, label: t(`state.${value}`) })),
              },
              common,
            ),
          ],
        }}
        empty={
          <NoTriggers
            data={query.data}
            isNarrowed={
              rule.length + state.length + segment.length > 0 || owner !== 'all' || !!control.search
            }
            onRules={onRules}
          />
        }
      />
      <AskedDialog acts={acts} onDone={clear} />
    </>
  );
}

/** Triggers first, then what can be done with the business in every list. */
function useRowActions({ acts }: ReturnType<typeof useActs>) {
  const profileActions = useProfileActions();
  return useCallback(
    (row: Trigger): readonly RowAction[] => {
      const own = row.state === 'open' || row.state === 'expired' ? acts.open : acts.handled;
      return [
        ...own.map(({ key, label, icon, run }) => ({
          ...{ key, label, icon, onClick: () => run([row]) },
          main: key === 'done' || key === 'snooze' || key === 'task' || key === 'open',
        })),
        // A task of the trigger stands in place of that of the business.
        ...profileActions(row.profile)
          .filter(({ key }) => key !== 'task')
          .map((action) => ({ ...action, main: false })),
      ];
    },
    [acts, profileActions],
  );
}
