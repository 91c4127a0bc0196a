import { listMassActionLeft } from '@kade/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { RowsTable } from '../../../ui/table/RowsTable.js';

const pageSize = 25;

/** What an undo left, because somebody worked with it since. */
export function LeftList({ id }: { id: number }) {
  const { t } = useTranslation('mass-actions');
  const [page, setPage] = useState(1);
  const left = useCall(
    listMassActionLeft,
    { params: { id }, query: { page, page_size: pageSize } },
    { keepPrevious: true },
  );
  return (
    <Loaded query={left}>
      {({ count, results }) => (
        <RowsTable
          label={t('left.label')}
          rows={results}
          rowKey={(row) => `${row.table}-${row.id}`}
          paging={{ page, size: pageSize, count, onPage: setPage }}
          columns={[
            {
              title: t('left.record'),
              isName: true,
              render: ({ profile_id, name }) =>
                profile_id === null ? (
                  (name ?? '–')
                ) : (
                  <Link to={paths.profile(profile_id)}>{name ?? profile_id}</Link>
                ),
            },
            {
              title: t('left.what'),
              render: ({ table }) => t(`left.table.${table}`, { defaultValue: table }),
            },
            { title: t('left.why'), render: ({ reason }) => t(`left.reason.${reason}`) },
          ]}
        />
      )}
    </Loaded>
  );
}
