import { listMassActionRows, type MassRun, massEffects, type ReplyOf } from '@kade/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { keyOf, useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { useListState } from '../../../ui/list/useListState.js';
import type { DataColumn } from '../../../ui/table/columns.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import { useFollowed } from '../../runs/index.js';
import { EffectMark } from '../EffectMark.js';

type Row = ReplyOf<typeof listMassActionRows>['results'][number];
const countOf = { change: 'changed', same: 'same', skip: 'skipped' } as const;

/** What became of each profile; those changed, held already or left out apart. */
export function RunRows({ run }: { run: MassRun }) {
  const { t } = useTranslation('mass-actions');
  const { whole } = useFormat();
  const control = useListState('mass-action-rows', { filters: ['effect'], remember: false });
  const effect = massEffects.find((e) => e === control.filters.effect?.[0]);
  const rows = useCall(
    listMassActionRows,
    {
      params: { id: run.id },
      query: {
        page: control.page,
        page_size: control.pageSize,
        ...(effect ? { effect: [effect] } : {}),
      },
    },
    { keepPrevious: true },
  );
  useFollowed({ kinds: ['mass_action'], subject: run.id }, [keyOf(listMassActionRows)]);
  const columns = useMemo<DataColumn<Row>[]>(
    () => [
      {
        key: 'profile',
        type: 'name',
        title: t('column.profile'),

        render: ({ profile }) =>
          profile.name ? (
            <Link to={paths.profile(profile.id)}>{profile.name}</Link>
          ) : (
            <span className="soft">{t('rows.gone')}</span>
          ),
      },
      {
        key: 'effect',
        type: 'words',
        title: t('column.result'),
        render: (row) => <EffectMark {...row} done />,
      },
    ],
    [t],
  );
  return (
    <DataTable
      frame="auto"
      list="mass-action-rows"
      control={control}
      columns={columns}
      page={rows.data}
      query={rows}
      rowKey={(row) => row.profile.id}
      chooser={false}
      bar={{
        views: false,
        all: t('rows.all'),
        presets: massEffects
          .filter((value) => run[countOf[value]] > 0)
          .map((value) => ({
            key: value,
            label: `${t(`effect.${value}`)} ${whole(run[countOf[value]])}`,
            filters: { effect: [value] },
          })),
      }}
    />
  );
}
