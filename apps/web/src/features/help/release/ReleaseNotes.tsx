import { brand } from '@kade/contract';
import { Trans, useTranslation } from 'react-i18next';
import { knownRoutes } from '../../../platform/navigation/knownRoutes.js';
import { visibleMenu } from '../../../platform/navigation/visible.js';
import { useProfile } from '../../../platform/session/useProfile.js';
import { useSite } from '../../../platform/session/useSite.js';
import styles from './release.module.css';
import { newFor, type Part, type Release } from './releases.js';

/** The keys of the entries in the user's own menu. */
function useOwnEntries(): readonly string[] {
  const { groupNames } = useProfile();
  return visibleMenu(groupNames, knownRoutes()).flatMap((parent) =>
    parent.children.map((entry) => entry.key),
  );
}

/** What of a release is there and open to this user. */
export const useNews = (release: Release): readonly Part[] => newFor(release, useOwnEntries());

type Props = { release: Release; parts: readonly Part[] };

/** What a release brought, in its parts. */
export function ReleaseNotes({ release: { id }, parts }: Props) {
  const { t } = useTranslation('release');
  const isAbout = useOwnEntries().includes('pipeline') ? 'pipeline' : 'other';
  return (
    <div className={styles.notes}>
      <p>{t(`versions.${id}.lead.${isAbout}`)}</p>
      {parts.map(({ part, items }) => (
        <section key={part}>
          <h3>{t(`versions.${id}.${part}.title`)}</h3>
          <ul>
            {items.map((item) => (
              <li key={item}>{t(`versions.${id}.${part}.items.${item}`)}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Whom to write to, and who says good-bye. */
export function SignOff() {
  const { t } = useTranslation('release');
  const email = useSite()?.support_email;
  return (
    <div className={styles.notes}>
      {email && (
        <p>
          <Trans
            t={t}
            i18nKey="support"
            values={{ email }}
            components={{ mail: <a href={`mailto:${email}`}>{email}</a> }}
          />
        </p>
      )}
      <p>{t('signOff', { brand })}</p>
    </div>
  );
}
