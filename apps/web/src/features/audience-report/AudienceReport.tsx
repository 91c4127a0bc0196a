import { audienceCharts, listAudiencesPlain } from '@kade/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useCall } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { Columns } from '../../ui/layout/layout.js';
import { choiceFilter } from '../../ui/list/listFilter.js';
import {
  type CellWords,
  CourseChart,
  Later,
  ReportPage,
  SplitTable,
  useReport,
} from '../reports/index.js';
import { Choose } from './Choose.js';
import { Fair } from './Fair.js';
import { Funnel } from './Funnel.js';
import { Overlap } from './Overlap.js';
import { ReachedBy } from './ReachedBy.js';
import { Size } from './Size.js';
import { Spent } from './Spent.js';
import { useAudienceReport } from './useAudienceReport.js';

const filters = ['user', 'owner_name', 'segment', 'province', 'campaign', 'audience'];

/** /performance/audience-report?audience=…: how large an audience is, who was reached, and what became of them. */
export function AudienceReport() {
  const { t } = useTranslation('audience-report');
  const common = useTranslation('common').t;
  const [params] = useSearchParams();
  const asked = Number(params.get('audience'));
  const id = Number.isSafeInteger(asked) && asked > 0 ? asked : null;
  const report = useReport('audience', {
    ...{ filters, charts: audienceCharts, enabled: id !== null },
    ...(id === null ? {} : { fixed: { audience: id } }),
  });
  const found = useAudienceReport(report, id);
  const audiences = useCall(listAudiencesPlain, {}, { silent: true, staleTime: 60_000 });
  const armWords = useCallback(
    (status: string) =>
      status === 'treated' || status === 'control' ? t(`arm.${status}`) : status,
    [t],
  );
  const cellWords = useCallback<CellWords>(
    (_, { named = '' }) => ({
      ...{ title: t('overlap.rowsOf', { name: named }), unit: 'whole', by: 'count' },
      rows: 'profile',
    }),
    [t],
  );
  return (
    <ReportPage
      report={report}
      title={t('title')}
      about={t('about')}
      kpis={['audience_size', 'audience_reachable', 'audience_reached', 'audience_ordered']}
      filters={[
        choiceFilter(
          report.control,
          {
            ...{ name: 'audience', label: t('audience'), single: true },
            loading: audiences.isFetching,
            options: (audiences.data ?? []).map((one) => ({
              ...{ value: String(one.id), label: one.name },
            })),
          },
          common,
        ),
      ]}
      statusWords={armWords}
      cellWords={cellWords}
      {...(id === null
        ? { instead: <Choose control={report.control} audiences={audiences.data} /> }
        : {
            actions: [{ key: 'audience', label: t('toAudience'), to: paths.audience(id) }],
          })}
    >
      {id !== null && (
        <>
          <Columns gap={16} min={360}>
            <Funnel report={report} id={id} />
            <Size report={report} query={found} />
          </Columns>
          <Fair report={report} query={found} />
          <Spent report={report} query={found} />
          <ReachedBy report={report} query={found} />
          <Later height={360}>
            <CourseChart
              report={report}
              title={t('course')}
              figures={[
                ...(['audience_entered', 'audience_left', 'audience_reached'] as const),
                ...(['audience_ordered', 'audience_sales_reached'] as const),
              ]}
            />
          </Later>
          <Later height={320}>
            <Overlap report={report} query={found} />
          </Later>
          <Later height={360}>
            <SplitTable
              report={report}
              by="segment"
              title={t('segments')}
              figures={[
                ...(['audience_size', 'audience_reached', 'audience_ordered'] as const),
                'audience_sales_reached',
              ]}
              more={['audience_reachable', 'audience_opened', 'audience_clicked']}
            />
          </Later>
        </>
      )}
    </ReportPage>
  );
}
