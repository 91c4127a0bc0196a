import {
  columnOf,
  createOpportunity,
  getProfileMenuGraph,
  type ProfileDetail,
} from '@kade/contract';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../app/language.js';
import { useCall } from '../../../app/queries.js';
import { useMay } from '../../../app/useProfile.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { Panel } from '../../../ui/Page.js';
import { onlyOnMenu, spotsOf } from './spots.js';

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
  const { propositions, best, action } = spotsOf(row);
  const unsold = onlyOnMenu(graph.data?.propositions ?? []);
  const aboutOf = (key: string) => columnOf(key)?.about[currentLanguage()];
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
    <div className="whitespots">
      {propositions.length > 0 && (
        <Panel title={t('spots.model')}>
          <p className="panel-note">{aboutOf('CROSS_SELL_PROPOSITIONS')}</p>
          {action && (
            <p>
              <span className="soft">{t('spots.next')}</span> <strong>{action}</strong>
            </p>
          )}
          <ul className="spot-list">
            {propositions.map((proposition) => (
              <li key={proposition}>
                <span>
                  {proposition}
                  {proposition === best && <span className="soft"> · {t('spots.best')}</span>}
                </span>
                {sell(proposition)}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {unsold.length > 0 && (
        <Panel title={t('spots.menu')}>
          <p className="panel-note">{t('spots.menuAbout')}</p>
          <ul className="spot-list">
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
      {propositions.length === 0 && (
        <EmptyState title={t('spots.none')} hint={t('spots.noneHint')} />
      )}
      {title !== null && (
        <Suspense fallback={null}>
          <OpportunityForm
            start={{ title, profile_id: row.id, profileName: row.name }}
            onClose={() => setTitle(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
