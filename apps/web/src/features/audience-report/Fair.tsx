import { useTranslation } from 'react-i18next';
import { Loaded } from '../../ui/states/Loaded.js';
import { Compared } from '../campaign-reports/index.js';
import type { AudienceReportOf, AudienceReportQuery } from './useAudienceReport.js';

type Props = { report: AudienceReportOf; query: AudienceReportQuery };

/** The only fair comparison: campaigns for this audience against the control groups picked from the same profiles. */
export function Fair({ report, query }: Props) {
  const { t } = useTranslation('audience-report');
  return (
    <Loaded query={query} rows={3}>
      {({ fair }) => (
        <>
          <Compared
            pooled={fair}
            titles={{ uplift: t('fair.uplift'), revenue: t('fair.revenue') }}
            onOrders={() => report.open('audience_extra_orders')}
            onRevenue={() => report.open('audience_extra_revenue')}
          />
          <p className="soft">{t('fair.why')}</p>
        </>
      )}
    </Loaded>
  );
}
