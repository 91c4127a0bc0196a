import { columnOf, type FieldChange, type ProfileRow } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../app/language.js';
import { cellOf, useCellLook } from '../../profiles/index.js';

const stillShown = 6;

/** What an edit changed, field by field, in the catalogue's words. */
export function Changes({ changes }: { changes: readonly FieldChange[] }) {
  const { t } = useTranslation('profile-detail');
  const shown = changes.slice(0, stillShown);
  const rest = changes.slice(stillShown);
  return (
    <div className="changes">
      <List changes={shown} />
      {rest.length > 0 && (
        <details>
          <summary>{t('history.moreFields', { count: rest.length })}</summary>
          <List changes={rest} />
        </details>
      )}
    </div>
  );
}

function List({ changes }: { changes: readonly FieldChange[] }) {
  const { t } = useTranslation('profile-detail');
  return (
    <dl>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{columnOf(field)?.label[currentLanguage()] ?? field}</dt>
          <dd>
            <span className="change-before">
              <span className="visually-hidden">{t('history.before')} </span>
              <Shown field={field} value={before} />
            </span>
            <span aria-hidden> → </span>
            <span>
              <span className="visually-hidden">{t('history.after')} </span>
              <Shown field={field} value={after} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A value as the overview shows it; of a field that is no column, as it is. */
function Shown({ field, value }: { field: string; value: unknown }) {
  const look = useCellLook();
  const column = columnOf(field);
  if (!column) return <>{value === null ? '–' : String(value)}</>;
  return <>{cellOf(column, { [field]: value } as ProfileRow, look)}</>;
}
