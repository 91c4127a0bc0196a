import {
  type ActivityOutcome,
  type ActivityType,
  activityOutcomes,
  activityTypes,
} from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/facts/useFormat.js';
import { choiceFilter } from '../../ui/list/listFilter.js';
import {
  CourseChart,
  Later,
  ReportKpis,
  ReportPage,
  SplitTable,
  useReport,
} from '../reports/index.js';
import { AsOfNote } from './AsOfNote.js';
import { ContactDays } from './contact/ContactDays.js';
import { Followed } from './followed/Followed.js';
import { Outcomes } from './outcomes/Outcomes.js';
import { Trend } from './trend/Trend.js';

/** Notes are no activities of this report. */
const types = activityTypes.filter((type) => type !== 'note');

/** What the report begins with: counted in one reading of the period. What followed and contacts take longer. */
const first = [
  ...(['activities_done', 'activities_planned', 'activities_kept'] as const),
  ...(['activities_on_time', 'activities_overdue'] as const),
] as const;

/** /performance/activity-report: what was planned and done, what came of it, how soon, and what followed. */
export function ActivityReport() {
  const { t } = useTranslation(['activity-report', 'activities', 'common']);
  const common = useTranslation('common').t;
  const { wholePercent } = useFormat();
  const report = useReport('activities', {
    filters: ['user', 'owner_name', 'segment', 'province', 'type', 'outcome'],
    first,
  });
  const typeWords = (type: string) => t(`activities:type.${type as ActivityType}`);
  const outcomeWords = (outcome: string) => t(`activities:outcome.${outcome as ActivityOutcome}`);
  return (
    <ReportPage
      report={report}
      title={t('title')}
      about={t('about')}
      kpis={first}
      filters={[
        choiceFilter(
          report.control,
          {
            name: 'type',
            label: t('filter.type'),
            options: types.map((value) => ({ value, label: typeWords(value) })),
          },
          common,
        ),
        choiceFilter(
          report.control,
          {
            name: 'outcome',
            label: t('filter.outcome'),
            options: activityOutcomes.map((value) => ({ value, label: outcomeWords(value) })),
          },
          common,
        ),
      ]}
      statusWords={outcomeWords}
    >
      <AsOfNote day={report.days.asOf} />
      <ReportKpis
        report={report}
        figures={[
          ...(['activities_reached', 'activities_positive', 'contact_days'] as const),
          ...(['followed_opportunity', 'followed_order'] as const),
        ]}
        also={['preceded_order']}
        notes={{
          followed_order: (_, all) => {
            const before = all.preceded_order?.value;
            return before == null ? false : t('before', { share: wholePercent(before) });
          },
        }}
      />
      <Trend report={report} />
      <SplitTable
        report={report}
        by="user"
        title={t('persons')}
        figures={[
          ...(['activities_done', 'activities_planned', 'activities_kept'] as const),
          ...(['activities_overdue', 'activities_reached', 'activities_positive'] as const),
          'contact_days',
        ]}
        more={[
          ...(['activities_on_time', 'activities_open', 'activities_cancelled'] as const),
          ...(['contact_none', 'followed_opportunity', 'followed_order'] as const),
        ]}
      />
      <Later height={480}>
        <Outcomes report={report} />
      </Later>
      <Later height={320}>
        <SplitTable
          report={report}
          by="type"
          title={t('types')}
          figures={[
            ...(['activities_done', 'activities_planned', 'activities_kept'] as const),
            ...(['activities_on_time', 'activities_overdue', 'activities_cancelled'] as const),
          ]}
          more={['activities_open', 'activities_reached', 'activities_positive']}
          nameOf={({ key }) => (key ? typeWords(key) : t('opportunities'))}
        />
      </Later>
      <Later height={360}>
        <ContactDays report={report} />
      </Later>
      <Later height={360}>
        <Followed report={report} />
      </Later>
      <Later height={360}>
        <CourseChart
          report={report}
          title={t('course')}
          figures={[
            ...(['activities_done', 'activities_planned', 'activities_kept'] as const),
            ...(['activities_on_time', 'activities_overdue', 'activities_reached'] as const),
            ...(['activities_positive', 'contact_days'] as const),
          ]}
        />
      </Later>
    </ReportPage>
  );
}
