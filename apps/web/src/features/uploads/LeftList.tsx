import { listUploadLeft, type ReplyOf } from '@kade/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type CallOptions, useCall } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { Row } from '../../ui/layout/layout.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { RowsTable } from '../../ui/table/RowsTable.js';
import { useFieldWords } from './fieldWords.js';
import styles from './uploads.module.css';

type Left = ReplyOf<typeof listUploadLeft>;

const pageSize = 25;

/** What a rollback would leave, or left, page by page. */
export function useLeft(id: number, options: CallOptions<Left> = {}) {
  const [page, setPage] = useState(1);
  const left = useCall(
    listUploadLeft,
    { params: { id }, query: { page, page_size: pageSize } },
    { keepPrevious: true, ...options },
  );
  return { left, paging: { page, size: pageSize, onPage: setPage } };
}

/** What a rollback left because somebody changed it since. */
export function LeftList({ id }: { id: number }) {
  const { left, paging } = useLeft(id);
  return <Loaded query={left}>{(found) => <LeftTable left={found} paging={paging} />}</Loaded>;
}

type Props = { left: Left; paging: ReturnType<typeof useLeft>['paging'] };

export function LeftTable({ left: { count, results }, paging }: Props) {
  const { t } = useTranslation('uploads');
  const words = useFieldWords();
  return (
    <RowsTable
      label={t('rollback.leftTitle')}
      rows={results}
      rowKey={(row) => row.profile_id}
      paging={{ ...paging, count }}
      columns={[
        {
          title: t('rollback.profile'),
          isName: true,
          render: ({ profile_id, name }) =>
            name === null ? '–' : <Link to={paths.profile(profile_id)}>{name}</Link>,
        },
        { title: t('rollback.why'), render: ({ reason }) => t(`rollback.reason.${reason}`) },
        {
          title: t('rollback.now'),
          render: ({ fields }) => (
            <Row gap={[2, 16]} wrap align="stretch" as="ul" className={styles.differences}>
              {words.inOrder(fields).map(([field, value]) => (
                <li key={field}>
                  <span className="soft">{words.label(field)}</span> {words.value(field, value)}
                </li>
              ))}
            </Row>
          ),
        },
      ]}
    />
  );
}
