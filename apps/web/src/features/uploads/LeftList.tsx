import { listUploadLeft, type ReplyOf } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../app/queries.js';
import { Loaded } from '../../ui/Loaded.js';
import { RowsTable } from '../../ui/RowsTable.js';
import { useFormat } from '../../ui/useFormat.js';
import { useFieldWords } from './fieldWords.js';
import { profilePath } from './paths.js';

export const firstLeft = { page: 1, page_size: 100 };

/** What a rollback left because somebody changed it since. */
export function LeftList({ id }: { id: number }) {
  const left = useCall(listUploadLeft, { params: { id }, query: firstLeft });
  return (
    <Loaded query={left}>
      {({ count, results }) => <LeftTable rows={results} more={count - results.length} />}
    </Loaded>
  );
}

type Rows = ReplyOf<typeof listUploadLeft>['results'];

export function LeftTable({ rows, more }: { rows: Rows; more: number }) {
  const { t } = useTranslation('uploads');
  const { whole } = useFormat();
  const words = useFieldWords();
  return (
    <RowsTable
      label={t('rollback.leftTitle')}
      rows={rows}
      rowKey={(row) => row.profile_id}
      foot={more > 0 && t('rollback.more', { shown: whole(more) })}
      columns={[
        {
          title: t('rollback.profile'),
          isName: true,
          render: ({ profile_id, name }) =>
            name === null ? '–' : <Link to={profilePath(profile_id)}>{name}</Link>,
        },
        { title: t('rollback.why'), render: ({ reason }) => t(`rollback.reason.${reason}`) },
        {
          title: t('rollback.now'),
          render: ({ fields }) => (
            <ul className="differences">
              {words.inOrder(fields).map(([field, value]) => (
                <li key={field}>
                  <span className="soft">{words.label(field)}</span> {words.value(field, value)}
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
}
