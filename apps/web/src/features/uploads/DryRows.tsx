import {
  type LeadUpload,
  listUploadRows,
  type UploadAction,
  type UploadRow,
  uploadActions,
} from '@kade/contract';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Row } from '../../ui/layout/layout.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { RowsTable } from '../../ui/table/RowsTable.js';
import { useFieldWords } from './fieldWords.js';
import styles from './uploads.module.css';

const pageSize = 25;

/** How many rows of the file each action is for. */
const countOf = (upload: LeadUpload, action: UploadAction): number =>
  ({
    create: upload.created,
    update: upload.updated,
    unchanged: upload.unchanged,
    skip: upload.skipped - upload.unchanged,
    reject: upload.rejected,
  })[action];

/** What would become of the rows, action by action, with each field that would change. */
export function DryRows({ upload }: { upload: LeadUpload }) {
  const { t } = useTranslation('uploads');
  const { whole } = useFormat();
  const there = uploadActions.filter((action) => countOf(upload, action) > 0);
  const [chosen, setChosen] = useState<UploadAction | null>(null);
  const [page, setPage] = useState(1);
  const action =
    chosen ?? there.find((a) => a === 'update') ?? there[0] ?? ('create' satisfies UploadAction);
  const rows = useCall(
    listUploadRows,
    { params: { id: upload.id }, query: { action, page, page_size: pageSize } },
    { keepPrevious: true },
  );
  return (
    <>
      <Segmented
        className={styles.dryActions}
        aria-label={t('dry.title')}
        value={action}
        options={uploadActions.map((value) => ({
          value,
          label: `${t(`would.${labels[value]}`)} ${whole(countOf(upload, value))}`,
          disabled: countOf(upload, value) === 0,
        }))}
        onChange={(value) => {
          setChosen(value);
          setPage(1);
        }}
      />
      <Loaded query={rows}>
        {({ count, results }) => (
          <RowsTable
            label={t('dry.title')}
            rows={results}
            rowKey={(row) => row.line}
            paging={{ page, size: pageSize, count, onPage: setPage }}
            foot={count < countOf(upload, action) && t('dry.first', { shown: whole(count) })}
            columns={[
              { title: t('dry.line'), className: 'num', render: ({ line }) => whole(line) },
              {
                title: t('dry.lead'),
                isName: true,
                render: ({ profile_id, name }) =>
                  profile_id === null ? (
                    (name ?? '–')
                  ) : (
                    <Link to={paths.profile(profile_id)}>{name}</Link>
                  ),
              },
              {
                title: t('dry.what'),
                render: (row) => row.reason ?? <Difference row={row} />,
              },
            ]}
          />
        )}
      </Loaded>
    </>
  );
}

const labels = {
  create: 'created',
  update: 'updated',
  unchanged: 'unchanged',
  skip: 'left',
  reject: 'rejected',
} as const;

function Difference({ row }: { row: UploadRow }) {
  const words = useFieldWords();
  return (
    <Row gap={[2, 16]} wrap align="stretch" as="ul" className={styles.differences}>
      {words.inOrder(row.fields).map(([field, { from, to }]) => (
        <li key={field}>
          <span className="soft">{words.label(field)}</span>{' '}
          {row.action === 'update' && (
            <>
              <del>{words.value(field, from)}</del> →{' '}
            </>
          )}
          <ins>{words.value(field, to)}</ins>
        </li>
      ))}
    </Row>
  );
}
