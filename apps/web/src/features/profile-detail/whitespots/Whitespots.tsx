import {
  createOpportunity,
  getProfileMenuGraph,
  getWhitespotProfile,
  type ProfileDetail,
} from '@kade/contract';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { startNew } from '../../../platform/navigation/creation.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { Stack } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Page.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { SkeletonRows } from '../../../ui/states/SkeletonRows.js';
import styles from '../profile-detail.module.css';
import { StandIn } from './StandIn.js';
import { onlyOnMenu } from './spots.js';

const ProfileSpots = lazy(() =>
  import('../../whitespots/index.js').then((m) => ({ default: m.ProfileSpots })),
);

/** What look-alikes buy and this customer does not, and what is on its menu but not on its invoices. */
export function Whitespots({ row }: { row: ProfileDetail }) {
  const { t } = useTranslation('profile-detail');
  const may = useMay();
  const maySell = may(createOpportunity.access);
  const graph = useCall(
    getProfileMenuGraph,
    { params: { id: row.id } },
    { enabled: may(getProfileMenuGraph.access) },
  );
  const found = useCall(getWhitespotProfile, { params: { id: row.id } });
  const unsold = onlyOnMenu(graph.data?.propositions ?? []);
  const profile = { id: row.id, name: row.name };
  const sell = (proposition: string) =>
    maySell && (
      <Button
        size="small"
        aria-label={t('spots.sellNamed', { proposition })}
        onClick={() =>
          startNew({ kind: 'opportunity', profile, title: `${proposition} ${row.name}` })
        }
      >
        {t('spots.sell')}
      </Button>
    );
  return (
    <Stack gap={16}>
      <Loaded query={found}>
        {({ reason }) =>
          reason ? (
            <StandIn profileId={row.id} reason={reason} sell={sell} />
          ) : (
            <Suspense fallback={<SkeletonRows columns={3} />}>
              <ProfileSpots profile={profile} />
            </Suspense>
          )
        }
      </Loaded>
      {unsold.length > 0 && (
        <Panel title={t('spots.menu')}>
          <p className={styles.panelNote}>{t('spots.menuAbout')}</p>
          <ul className={styles.spotList}>
            {unsold.map(({ proposition, items }) => (
              <li key={proposition}>
                <span>
                  {proposition}
                  <span className="soft"> · {t('spots.dishes', { count: items })}</span>
                </span>
                {sell(proposition)}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </Stack>
  );
}
