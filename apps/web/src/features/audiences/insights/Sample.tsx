import { columnOf, type ProfileRow } from '@kade/contract';
import { columnsIn, type Rule } from '@kade/rules';
import { Table } from 'antd';
import { type ComponentRef, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { currentLanguage } from '../../../platform/language/language.js';
import { paths } from '../../../platform/navigation/paths.js';
import { profileAccess } from '../../../platform/navigation/profileAccess.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { cellOf } from '../../../ui/facts/cells.js';
import styles from '../../../ui/facts/name.module.css';
import { useCellLook } from '../../../ui/facts/useCellLook.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { standing } from './memberColumns.js';

/** As many as stand beside a name without a sideways scroll. */
const mostColumns = 3;

/** Some of the selected profiles: where they are, and the columns the rule speaks of first, so that one sees why they are in. */
export function Sample({ rows, tree }: { rows: readonly ProfileRow[]; tree: Rule | null }) {
  const { t } = useTranslation('audiences');
  const look = useCellLook();
  const may = useMay();
  const language = currentLanguage();
  const linked = may(profileAccess);
  const keys = (tree ? columnsIn(tree) : []).join();

  const columns = useMemo(
    () =>
      [...new Set(['CITY', ...keys.split(','), ...standing])]
        .flatMap((key) => columnOf(key) ?? [])
        .filter((column) => column.key !== 'NAME')
        .slice(0, mostColumns),
    [keys],
  );
  // The rows may hold nothing to focus, and a list that scrolls must be reached by keyboard.
  const table = useRef<ComponentRef<typeof Table>>(null);
  useEffect(() => {
    table.current?.nativeElement.querySelector('.ant-table-body')?.setAttribute('tabindex', '0');
  });
  return (
    <Table<ProfileRow>
      ref={table}
      size="small"
      rowKey="id"
      dataSource={[...rows]}
      pagination={false}
      tableLayout="fixed"
      scroll={{ y: 420 }}
      locale={{ emptyText: <EmptyState of="people" hint={t('live.nobody')} /> }}
      columns={[
        {
          title: columnOf('NAME')?.label[language] ?? '',
          width: '36%',
          ellipsis: true,
          render: (_, row) =>
            linked ? (
              <Link className={styles.nameLink} to={paths.profile(row.id)}>
                {row.name}
              </Link>
            ) : (
              <strong>{row.name}</strong>
            ),
        },
        ...columns.map((column) => ({
          title: column.label[language],
          ellipsis: true,
          align: column.type === 'number' ? ('end' as const) : ('start' as const),
          render: (_: unknown, row: ProfileRow) => cellOf(column, row, look),
        })),
      ]}
    />
  );
}
