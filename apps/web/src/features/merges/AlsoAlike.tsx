import { listDuplicatesOf, mostMerged } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';

/** Others that look like the profile that stays: a business that came in three times is merged at once. */
export function AlsoAlike({ id, ids }: { id: number; ids: readonly number[] }) {
  const { t } = useTranslation('merges');
  const found = useCall(listDuplicatesOf, { params: { id } }, { silent: true });
  const others = (found.data ?? []).filter(({ profile }) => !ids.includes(profile.id));
  if (others.length === 0 || ids.length >= mostMerged) return null;
  return (
    <p>
      {t('alsoAlike')}{' '}
      {others.map(({ profile }, at) => (
        <span key={profile.id}>
          {at > 0 && ', '}
          <Link to={paths.merge([...ids, profile.id])}>
            {t('addToMerge', { name: profile.name })}
          </Link>
        </span>
      ))}
    </p>
  );
}
