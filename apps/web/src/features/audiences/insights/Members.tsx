import {
  type Audience,
  columnOf,
  fetchAudienceById,
  fieldOf,
  type ProfileRow,
} from '@kade/contract';
import { columnsIn } from '@kade/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { currentLanguage } from '../../../platform/language/language.js';
import { paths } from '../../../platform/navigation/paths.js';
import { profileAccess } from '../../../platform/navigation/profileAccess.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { cellOf } from '../../../ui/facts/cells.js';
import styles from '../../../ui/facts/name.module.css';
import { useCellLook } from '../../../ui/facts/useCellLook.js';
import { listQuery } from '../../../ui/list/listState.js';
import { useListState } from '../../../ui/list/useListState.js';
import { Panel } from '../../../ui/page/Page.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import type { DataColumn } from '../../../ui/table/columns.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import { readText } from '../builder/rule/ruleDraft.js';
import { standing } from './memberColumns.js';

/** The profiles of an audience, all pages of them. */
export function Members({ audience }: { audience: Audience }) {
  const { t } = useTranslation('audiences');
  const look = useCellLook();
  const language = currentLanguage();
  const linked = useMay()(profileAccess);
  const control = useListState('audience-members', { remember: false });
  const query = useCall(
    fetchAudienceById,
    { params: { id: audience.id }, query: listQuery(control) },
    { keepPrevious: true },
  );
  const text = audience.origin_query;
  const columns = useMemo<DataColumn<ProfileRow>[]>(() => {
    const { tree } = readText(text);
    const used = tree ? columnsIn(tree) : [];
    return [...new Set(['NAME', 'EXTERNAL_ID', ...used, ...standing])]
      .flatMap((key) => columnOf(key) ?? [])
      .map((column) => ({
        key: fieldOf(column),
        title: column.label[language],
        sortable: column.type !== 'multi',
        align: column.type === 'number' ? 'end' : 'start',
        ...(column.key === 'NAME' ? { sticky: true, width: 220 } : {}),
        render: (row) =>
          column.key === 'NAME' && linked ? (
            <Link className={styles.nameLink} to={paths.profile(row.id)}>
              {row.name}
            </Link>
          ) : (
            cellOf(column, row, look)
          ),
      }));
  }, [text, language, look, linked]);

  return (
    <Panel title={t('members')}>
      <DataTable
        list={`audience-members-${audience.id}`}
        control={control}
        columns={columns}
        page={query.data}
        query={query}
        rowKey={(row) => row.id}
        chooser={false}
        {...(linked ? { rowTo: (row: ProfileRow) => paths.profile(row.id) } : {})}
        empty={<EmptyState hint={t('live.nobody')} />}
      />
    </Panel>
  );
}
