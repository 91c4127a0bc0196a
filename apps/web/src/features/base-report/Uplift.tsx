import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { Compared, Opens } from '../campaign-reports/index.js';
import { Banner } from '../models/index.js';
import { type BaseReportOf, useUplift } from './useUplift.js';

/** What the campaigns of the period added together, with a warning where the same profiles were in several. */
export function Uplift({ report }: { report: BaseReportOf }) {
  const { t } = useTranslation('base-report');
  const { whole } = useFormat();
  const found = useUplift(report);
  return (
    <Loaded query={found}>
      {({ overlapping, ...pooled }) => (
        <>
          {overlapping > 0 && (
            <Banner isDue>
              <Opens label={t('several.open')} onClick={() => report.open('marketing_overlap')}>
                {t('several.recipients', { count: overlapping, shown: whole(overlapping) })}
              </Opens>{' '}
              {t('several.why')}
            </Banner>
          )}
          <Compared
            pooled={pooled}
            titles={{ uplift: t('uplift'), revenue: t('extra') }}
            onOrders={() => report.open('extra_orders')}
            onRevenue={() => report.open('extra_revenue')}
          />
        </>
      )}
    </Loaded>
  );
}
