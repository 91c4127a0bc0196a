import { type Audience, columnOf, fetchAudienceById, type ProfileRow } from '@kade/contract';
import { columnsIn } from '@kade/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { profileAccess } from '../../../platform/navigation/profileAccess.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { listQuery } from '../../../ui/list/listState.js';
import { useListState } from '../../../ui/list/useListState.js';
import { Panel } from '../../../ui/page/Page.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import type { DataColumn } from '../../../ui/table/columns.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import { useCatalogueColumn } from '../../../ui/table/useCatalogueColumn.js';
import { readText } from '../builder/rule/ruleDraft.js';
import { standing } from './memberColumns.js';

/** The profiles of an audience, all pages of them. */
export function Members({ audience }: { audience: Audience }) {
  const { t } = useTranslation('audiences');
  const linked = useMay()(profileAccess);
  const control = useListState('audience-members', { remember: false });
  const query = useCall(
    fetchAudienceById,
    { params: { id: audience.id }, query: listQuery(control) },
    { keepPrevious: true },
  );
  const text = audience.origin_query;
  const columnOfList = useCatalogueColumn();
  const columns = useMemo(() => {
    const { tree } = readText(text);
    const used = tree ? columnsIn(tree) : [];
    return [...new Set(['NAME', 'EXTERNAL_ID', ...used, ...standing])]
      .flatMap((key) => columnOf(key) ?? [])
      .map(
        (column): DataColumn<ProfileRow> => ({
          ...columnOfList(column),
          sortable: column.type !== 'multi',
          ...(column.key === 'NAME' && linked
            ? { render: (row) => <Link to={paths.profile(row.id)}>{row.name}</Link> }
            : {}),
        }),
      );
  }, [text, columnOfList, linked]);

  return (
    <Panel title={t('members')}>
      <DataTable
        frame="auto"
        list={`audience-members-${audience.id}`}
        control={control}
        columns={columns}
        page={query.data}
        query={query}
        rowKey={(row) => row.id}
        chooser={false}
        {...(linked ? { rowTo: (row: ProfileRow) => paths.profile(row.id) } : {})}
        empty={<EmptyState of="people" hint={t('live.nobody')} />}
      />
    </Panel>
  );
}
