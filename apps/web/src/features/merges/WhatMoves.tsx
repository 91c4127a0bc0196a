import type { MergeCount, MergePreview } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/facts/useFormat.js';
import styles from './merges.module.css';

/** What goes to the profile that stays, part by part, and how much of it is there already. */
export function Counts({ counts }: { counts: readonly MergeCount[] }) {
  const { t } = useTranslation('merges');
  const { whole } = useFormat();
  if (counts.length === 0) return <p className="soft">{t('nothingMoves')}</p>;
  return (
    <ul className={styles.mergeCounts}>
      {counts.map(({ part, moved, collapsed }) => (
        <li key={part}>
          <span className="num">{whole(moved + collapsed)}</span>{' '}
          {t(`part.${part}`, { count: moved + collapsed })}
          {collapsed > 0 && (
            <span className="soft">
              {' '}
              – {t('collapsed', { count: collapsed, shown: whole(collapsed) })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Everything that a merge does beside the fields. */
export function WhatMoves({ preview }: { preview: MergePreview }) {
  const { t } = useTranslation('merges');
  const { contacts, aliases, counts } = preview;
  return (
    <>
      <Counts counts={counts} />
      {contacts.length > 0 && (
        <>
          <h3>{t('sameContacts')}</h3>
          <ul>
            {contacts.map(({ email, names }) => (
              <li key={email}>
                {email}: {names.join(' = ')}
              </li>
            ))}
          </ul>
        </>
      )}
      {aliases.length > 0 && <p>{t('aliases', { numbers: aliases.join(', ') })}</p>}
    </>
  );
}
