import { lostReasonWords, opportunityStatuses, pipelineCharts } from '@kade/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../platform/language/language.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import {
  CourseChart,
  Later,
  ReportKpis,
  ReportPage,
  SplitTable,
  useReport,
} from '../reports/index.js';
import { Notes } from './deals/Notes.js';
import { TopDeals } from './deals/TopDeals.js';
import { Duration } from './duration/Duration.js';
import { Forecast } from './forecast/Forecast.js';
import { cellWordsOf } from './shared/cellWords.js';
import { useStageWords } from './shared/useStageWords.js';
import { Cohorts } from './stages/Cohorts.js';
import { StageMatrix } from './stages/StageMatrix.js';
import { StageTimes } from './stages/StageTimes.js';
import { Waterfall } from './waterfall/Waterfall.js';

/** As the release notes have them. */
const kpis = ['new_leads', 'avg_lead_duration', 'value_won', 'value_lost', 'win_rate'] as const;

/** /performance/pipeline: what came in, what was won and lost, how long it takes and what may still come. */
export function PipelineReport() {
  const { t } = useTranslation('pipeline-report');
  const ofAll = useTranslation('reports').t;
  const common = useTranslation('common').t;
  const { wholePercent, percent, exactPercent } = useFormat();
  const report = useReport('pipeline', { charts: pipelineCharts, first: kpis });
  const stageWords = useStageWords();
  const cellWords = useMemo(() => cellWordsOf(t, stageWords), [t, stageWords]);
  const shareOfOpen = (stale: number, open: number) =>
    open > 0 && t('ofOpen', { share: wholePercent(stale / open) });
  return (
    <ReportPage
      report={report}
      title={t('title')}
      about={t('about')}
      kpis={kpis}
      notes={{
        win_rate: ({ low, high }, { value_won: won, value_lost: lost }) => {
          const ended = Number(won?.value ?? 0) + Number(lost?.value ?? 0);
          return [
            ...(low === undefined || high === undefined
              ? []
              : [ofAll('interval', { low: percent(low), high: percent(high) })]),
            ...(ended > 0
              ? [t('byValue', { share: exactPercent(Number(won?.value) / ended) })]
              : []),
          ].join(' · ');
        },
      }}
      cellWords={cellWords}
    >
      <Notes report={report} />
      <ReportKpis
        report={report}
        figures={['won', 'lost', 'value_open', 'weighted_open', 'stale', 'value_stale']}
        also={['open']}
        notes={{
          stale: ({ value }, all) => shareOfOpen(Number(value), Number(all.open?.value)),
          value_stale: ({ value }, all) =>
            shareOfOpen(Number(value), Number(all.value_open?.value)),
        }}
      />
      <Waterfall report={report} />
      <SplitTable
        report={report}
        by="user"
        title={t('persons')}
        figures={[
          ...(['new_leads', 'won', 'lost', 'win_rate'] as const),
          ...(['value_won', 'value_lost', 'avg_lead_duration'] as const),
        ]}
        more={['open', 'value_open', 'weighted_open', 'stale', 'value_stale']}
      />
      <Later height={360}>
        <CourseChart
          report={report}
          title={t('course')}
          figures={[
            'new_leads',
            'won',
            'lost',
            'value_won',
            'value_lost',
            'win_rate',
            'value_open',
          ]}
        />
      </Later>
      <Later height={400}>
        <SplitTable
          report={report}
          by="stage"
          title={t('stagesNow')}
          figures={['open', 'value_open', 'weighted_open', 'stale', 'value_stale']}
          order={opportunityStatuses}
          nameOf={({ key }) => (key ? common(`status.${key}`, { defaultValue: key }) : undefined)}
        />
      </Later>
      <Later height={480}>
        <StageMatrix report={report} />
      </Later>
      <Later height={480}>
        <StageTimes report={report} />
      </Later>
      <Later height={480}>
        <Duration report={report} />
      </Later>
      <Later height={480}>
        <Cohorts report={report} />
      </Later>
      <Later height={400}>
        <Forecast report={report} />
      </Later>
      <Later height={320}>
        <SplitTable
          report={report}
          by="reason"
          title={t('reasons')}
          figures={['lost', 'value_lost', 'closed']}
          nameOf={({ key }) => (key ? lostReasonWords(key, currentLanguage()) : undefined)}
        />
      </Later>
      <Later height={400}>
        <TopDeals report={report} />
      </Later>
    </ReportPage>
  );
}
