import { getProfileResult, listProfiles, listWhitespotRanks } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { profileAccess } from '../../../platform/navigation/profileAccess.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { Row, Stack } from '../../../ui/layout/layout.js';
import { ProfilePicker } from '../../../ui/pick/profiles.js';
import { RecordSelect } from '../../../ui/pick/RecordSelect.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import styles from './one-customer.module.css';
import { ProfileSpots } from './ProfileSpots.js';

/** Which customer an address names. */
const profileParam = 'profile';
/** To choose from where profiles cannot be searched: as many as a list is read of. */
const most = 100;

/** The whitespots of one customer, which is chosen here. */
export function OneCustomer() {
  const { t } = useTranslation('whitespots');
  const [params, setParams] = useSearchParams();
  const may = useMay();
  const searches = may(listProfiles.access);
  const given = Number(params.get(profileParam));
  const id = Number.isSafeInteger(given) && given > 0 ? given : null;
  const ranks = useCall(
    listWhitespotRanks,
    { query: { page_size: most } },
    { enabled: !searches, staleTime: 60_000 },
  );
  const ranked = ranks.data?.results ?? [];
  const own = useCall(
    getProfileResult,
    { params: { id: id ?? 0 } },
    { enabled: id !== null && searches, silent: true },
  );
  const name = own.data?.name ?? ranked.find(({ profile }) => profile.id === id)?.profile.name;
  const choose = (next: number | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === null) after.delete(profileParam);
        else after.set(profileParam, String(next));
        return after;
      },
      { replace: true },
    );
  return (
    <Stack gap={16}>
      <Row gap={[8, 16]} wrap>
        <label className={styles.label} htmlFor="whitespot-customer">
          {t('profile.choose')}
        </label>
        <span className={styles.picker}>
          {searches ? (
            <ProfilePicker
              id="whitespot-customer"
              value={id}
              known={id !== null && name ? { id, name } : null}
              onChange={choose}
            />
          ) : (
            <RecordSelect
              id="whitespot-customer"
              value={id}
              options={ranked.map(({ profile }) => ({
                value: profile.id,
                label: profile.name,
                more: profile.city ?? '',
              }))}
              placeholder={t('profile.chooseHint')}
              loading={ranks.isFetching}
              onChange={choose}
            />
          )}
        </span>
        {id !== null && may(profileAccess) && (
          <Link to={paths.profile(id, 'whitespots')}>{t('profile.open')}</Link>
        )}
      </Row>
      {id === null ? (
        <EmptyState of="people" title={t('profile.chooseTitle')} hint={t('profile.chooseAbout')} />
      ) : (
        <ProfileSpots key={id} profile={{ id, name: name ?? '' }} />
      )}
    </Stack>
  );
}
