import {
  createOpportunity,
  getProfileMenuGraph,
  getProfileWhitespots,
  type ProfileDetail,
} from '@kade/contract';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { Stack } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Page.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import styles from '../profile-detail.module.css';
import { SpotLine } from './SpotLine.js';
import { SpotsNote } from './SpotsNote.js';
import { onlyOnMenu } from './spots.js';

const OpportunityForm = lazy(() =>
  import('../../opportunities/index.js').then((m) => ({ default: m.OpportunityForm })),
);

/** What look-alikes buy and this customer does not, and what is on its menu but not on its invoices. */
export function Whitespots({ row }: { row: ProfileDetail }) {
  const { t } = useTranslation('profile-detail');
  const may = useMay();
  const maySell = may(createOpportunity.access);
  const [title, setTitle] = useState<string | null>(null);
  const graph = useCall(
    getProfileMenuGraph,
    { params: { id: row.id } },
    { enabled: may(getProfileMenuGraph.access) },
  );
  const found = useCall(getProfileWhitespots, { params: { id: row.id } });
  const unsold = onlyOnMenu(graph.data?.propositions ?? []);
  const sell = (proposition: string) =>
    maySell && (
      <Button
        size="small"
        aria-label={t('spots.sellNamed', { proposition })}
        onClick={() => setTitle(`${proposition} ${row.name}`)}
      >
        {t('spots.sell')}
      </Button>
    );
  return (
    <Stack gap={16}>
      <Loaded query={found}>
        {(reply) =>
          reply.spots.length === 0 ? (
            <EmptyState
              of="money"
              title={t('spots.none')}
              hint={t(`spots.noneHint.${reply.basis}`)}
            />
          ) : (
            <Panel title={t(`spots.title.${reply.basis}`)}>
              <SpotsNote reply={reply} />
              <ul className={styles.spotList}>
                {reply.spots.map((spot, place) => (
                  <li key={spot.proposition}>
                    <SpotLine spot={spot} isBest={place === 0 && reply.spots.length > 1} />
                    {sell(spot.proposition)}
                  </li>
                ))}
              </ul>
            </Panel>
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
      {title !== null && (
        <Suspense fallback={null}>
          <OpportunityForm
            start={{ title, profile_id: row.id, profileName: row.name }}
            onClose={() => setTitle(null)}
          />
        </Suspense>
      )}
    </Stack>
  );
}
