import type { FieldChange, TimelineKind } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import styles from './history.module.css';
import { useChangeWords } from './useChangeWords.js';

const stillShown = 6;
type Props = { kind: TimelineKind; changes: readonly FieldChange[] };

/** What changed, field by field, in the words of what it is about: the profile, a contact or a contract. */
export function Changes({ kind, changes }: Props) {
  const { t } = useTranslation('timeline');
  const shown = changes.slice(0, stillShown);
  const rest = changes.slice(stillShown);
  return (
    <div className={styles.changes}>
      <List kind={kind} changes={shown} />
      {rest.length > 0 && (
        <details>
          <summary>{t('history.moreFields', { count: rest.length })}</summary>
          <List kind={kind} changes={rest} />
        </details>
      )}
    </div>
  );
}

function List({ kind, changes }: Props) {
  const { t } = useTranslation('timeline');
  const words = useChangeWords(kind);
  return (
    <dl>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{words.label(field)}</dt>
          <dd>
            <span className={styles.changeBefore}>
              <span className="visually-hidden">{t('history.before')} </span>
              {words.value(field, before)}
            </span>
            <span aria-hidden> → </span>
            <span>
              <span className="visually-hidden">{t('history.after')} </span>
              {words.value(field, after)}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
