import { listUploadLeft, type ReplyOf } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../app/queries.js';
import { Loaded } from '../../ui/Loaded.js';
import { useFormat } from '../../ui/useFormat.js';
import { useFieldWords } from './fieldWords.js';
import { profilePath } from './paths.js';
import '../../ui/plainTable.css';

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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className="plain-table left-rows" tabIndex={0} aria-label={t('rollback.leftTitle')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('rollback.profile')}</th>
            <th scope="col">{t('rollback.why')}</th>
            <th scope="col">{t('rollback.now')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.profile_id}>
              <th scope="row">
                {row.name === null ? '–' : <Link to={profilePath(row.profile_id)}>{row.name}</Link>}
              </th>
              <td>{t(`rollback.reason.${row.reason}`)}</td>
              <td>
                {words
                  .inOrder(row.fields)
                  .map(([field, value]) => `${words.label(field)}: ${words.value(value)}`)
                  .join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="soft upload-note">{t('rollback.more', { shown: whole(more) })}</p>}
    </section>
  );
}
