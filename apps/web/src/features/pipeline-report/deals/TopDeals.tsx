import { getTopDeals, type ReportRow } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { glanceAt } from '../../../platform/navigation/glance.js';
import { StatusTag } from '../../../ui/facts/StatusTag.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Columns } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Page.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { useOpenedOpportunity } from '../../opportunities/index.js';
import { Stale } from '../../reports/index.js';
import styles from '../shared/pipeline-report.module.css';
import type { PipelineReportOf } from '../shared/useChart.js';

/** The largest opportunities that were won, and the largest that are open. The business opens all of its opportunities. */
export function TopDeals({ report }: { report: PipelineReportOf }) {
  const { t } = useTranslation('pipeline-report');
  const { open } = useOpenedOpportunity();
  const found = useCall(
    getTopDeals,
    { query: { ...report.query, compare: 'none' } },
    { enabled: report.figures.data !== undefined, keepPrevious: true, silent: true },
  );
  return (
    <>
      <Stale query={found} />
      <Columns gap={16} min={400} align="start">
        {(['won', 'open'] as const).map((part) => (
          <Panel key={part} title={t(`top.${part}`)}>
            <Loaded query={found} rows={5}>
              {(data) =>
                data[part].length === 0 ? (
                  <p className="soft">{t(`top.none.${part}`)}</p>
                ) : (
                  <ul className={styles.deals}>
                    {data[part].map((deal) => (
                      <Deal key={deal.id} deal={deal} onOpen={() => open(deal.id)} />
                    ))}
                  </ul>
                )
              }
            </Loaded>
          </Panel>
        ))}
      </Columns>
    </>
  );
}

function Deal({ deal, onOpen }: { deal: ReportRow; onOpen: () => void }) {
  const { t } = useTranslation('pipeline-report');
  const { euros, money } = useFormat();
  const { name, profile, owner, status, value } = deal;
  return (
    <li>
      <button type="button" className={styles.name} title={name} onClick={onOpen}>
        {name}
      </button>
      <b className="num" title={money(value)}>
        {euros(value)}
      </b>
      <span className="soft">
        {profile && (
          <button
            type="button"
            className={styles.business}
            title={t('top.business', { name: profile.name })}
            onClick={() => glanceAt(profile.id)}
          >
            {profile.name}
          </button>
        )}
        {profile && owner && ' · '}
        {owner}
      </span>
      <StatusTag status={status} />
    </li>
  );
}
