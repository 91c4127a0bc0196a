import { listMassActionLeft } from '@kade/contract';
import { Pagination } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../../app/queries.js';
import { Loaded } from '../../../ui/Loaded.js';
import { detailPath } from '../../profiles/index.js';
import '../../../ui/plainTable.css';

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
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
          <section className="plain-table mass-rows" tabIndex={0} aria-label={t('left.label')}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('left.record')}</th>
                  <th scope="col">{t('left.what')}</th>
                  <th scope="col">{t('left.why')}</th>
                </tr>
              </thead>
              <tbody>
                {results.map((row) => (
                  <tr key={`${row.table}-${row.id}`}>
                    <th scope="row">
                      {row.profile_id === null ? (
                        (row.name ?? '–')
                      ) : (
                        <Link to={detailPath(row.profile_id)}>{row.name ?? row.profile_id}</Link>
                      )}
                    </th>
                    <td>{t(`left.table.${row.table}`, { defaultValue: row.table })}</td>
                    <td>{t(`left.reason.${row.reason}`)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {count > pageSize && (
            <Pagination
              className="mass-paging"
              size="small"
              current={page}
              pageSize={pageSize}
              total={count}
              showSizeChanger={false}
              onChange={setPage}
            />
          )}
        </>
      )}
    </Loaded>
  );
}
