import { listWhitespotFeedback } from '@kade/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import styles from './profile-spots.module.css';

/** Folded: everything that a customer said to categories over time, read once somebody wants to see it. */
export function SpotHistory({ profileId }: { profileId: number }) {
  const { t } = useTranslation('whitespots');
  const [isOpen, setOpen] = useState(false);
  const { moment } = useFormat();
  const found = useCall(listWhitespotFeedback, { params: { id: profileId } }, { enabled: isOpen });
  return (
    <details
      className={styles.fold}
      onToggle={(event) => setOpen((event.target as HTMLDetailsElement).open)}
    >
      <summary>{t('profile.history')}</summary>
      {isOpen && (
        <Loaded query={found} rows={2}>
          {({ history }) =>
            history.length === 0 ? (
              <p className={styles.empty}>{t('profile.historyNone')}</p>
            ) : (
              <ul className={styles.lines}>
                {history.map(({ id, proposition, answer, until, note, by, at }) => (
                  <li key={id}>
                    <span className={styles.what}>
                      {[
                        proposition.name,
                        answer === 'snoozed' && until
                          ? t('said.until', { day: until })
                          : t(`answer.${answer}`),
                      ].join(': ')}
                      {note && <span className="lines">“{note}”</span>}
                    </span>
                    <span className="soft">
                      {[by?.name, moment(at)].filter(Boolean).join(' · ')}
                    </span>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      )}
    </details>
  );
}
