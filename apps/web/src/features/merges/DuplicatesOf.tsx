import { listDuplicatesOf } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import { useMay } from '../../platform/session/useProfile.js';
import { Business } from './Business.js';
import { Decide } from './Decide.js';
import styles from './merges.module.css';
import { Reasons } from './Reasons.js';

/** Profiles that look like this one; nothing at all where there are none. */
export function DuplicatesOf({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation('merges');
  const mayMerge = useMay()(listDuplicatesOf.access);
  const found = useCall(listDuplicatesOf, { params: { id } }, { enabled: mayMerge, silent: true });
  const count = found.data?.length ?? 0;
  if (count === 0) return null;
  return (
    <details className={styles.mergeAlike}>
      <summary>{t('looksLike', { count })}</summary>
      <ul>
        {found.data?.map(({ profile, score, reasons }) => (
          <li key={profile.id}>
            <Business profile={profile} />
            <Reasons reasons={reasons} score={score} />
            <Decide profiles={[{ id, name }, profile]} />
          </li>
        ))}
      </ul>
    </details>
  );
}
