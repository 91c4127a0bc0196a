import { listCampaignDrilldownsPlain } from '@kade/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import { choiceFilter } from '../../ui/list/listFilter.js';
import { CourseChart, Later, ReportPage, SplitTable, useReport } from '../reports/index.js';
import { Brought } from './Brought.js';
import { ConversionTable } from './ConversionTable.js';
import { Uplift } from './Uplift.js';
import { UpliftPersons } from './UpliftPersons.js';

const filters = ['user', 'owner_name', 'segment', 'province', 'campaign'];

/** /performance/base-report: what all campaigns together did against their control groups, and what they brought in. */
export function BaseReport() {
  const { t } = useTranslation('base-report');
  const common = useTranslation('common').t;
  const report = useReport('base', { filters });
  const campaigns = useCall(listCampaignDrilldownsPlain, {}, { silent: true, staleTime: 60_000 });
  const armWords = useCallback(
    (arm: string) => t(`arm.${arm === 'control' ? 'control' : 'treated'}`),
    [t],
  );
  return (
    <ReportPage
      report={report}
      title={t('title')}
      about={t('about')}
      kpis={[
        ...(['marketing_recipients', 'marketing_orders', 'marketing_conversion'] as const),
        ...(['control_conversion', 'marketing_revenue'] as const),
      ]}
      filters={[
        choiceFilter(
          report.control,
          {
            name: 'campaign',
            label: t('campaign'),
            loading: campaigns.isFetching,
            options: (campaigns.data ?? []).map(({ id, name }) => ({
              ...{ value: String(id), label: name },
            })),
          },
          common,
        ),
      ]}
      statusWords={armWords}
    >
      <Brought report={report} />
      <Uplift report={report} />
      <ConversionTable report={report} />
      <Later height={320}>
        <UpliftPersons report={report} />
      </Later>
      <Later height={360}>
        <CourseChart
          report={report}
          title={t('course')}
          figures={[
            'marketing_recipients',
            'marketing_orders',
            'marketing_revenue',
            'extra_revenue',
          ]}
        />
      </Later>
      <Later height={360}>
        <SplitTable
          report={report}
          by="segment"
          title={t('segments')}
          figures={[
            ...(['marketing_recipients', 'marketing_conversion', 'control_conversion'] as const),
            ...(['marketing_revenue', 'extra_revenue'] as const),
          ]}
          more={['marketing_orders', 'extra_orders', 'marketing_overlap']}
        />
      </Later>
    </ReportPage>
  );
}
