import {
  type CohortEnd,
  cohortEnds,
  type ForecastPart,
  forecastParts,
  type MatrixStage,
  matrixStages,
  type PipelineMeasure,
  pipelineMeasures,
  type StageStay,
  stageStays,
  type WaterfallStep,
  waterfallSteps,
} from '@kade/contract';
import type { TFunction } from 'i18next';
import type { Behind, CellWords, Narrowed } from '../../reports/index.js';

type Texts = TFunction<'pipeline-report'>;

/** A word of an address that is one of these; an address may say anything. */
const known = <T extends string>(all: readonly T[], text: string | undefined): T | undefined =>
  all.find((one) => one === text);

const counted = (title: string): Behind => ({
  ...{ title, unit: 'whole', by: 'count', rows: 'opportunity' },
});
const lasted = (title: string): Behind => ({
  ...{ title, unit: 'days', by: 'mean', rows: 'opportunity' },
});

/** What the rows behind a cell of a chart of the pipeline are called, and what each adds. */
export const cellWordsOf =
  (t: Texts, stageWords: (stage: MatrixStage) => string): CellWords =>
  (chart, cell) => {
    switch (chart) {
      case 'waterfall': {
        const step = known<WaterfallStep>(waterfallSteps, cell.step) ?? 'end';
        const measure = known<PipelineMeasure>(pipelineMeasures, cell.measure) ?? 'value';
        const title = t(`waterfall.rowsOf.${step}`);
        return measure === 'count'
          ? counted(title)
          : { ...counted(title), unit: 'money', by: 'sum' };
      }
      case 'matrix': {
        const [from, to] = [cell.from_stage, cell.to_stage].map((one) => known(matrixStages, one));
        const words = (stage: MatrixStage | undefined) => (stage ? stageWords(stage) : '?');
        return counted(`${words(from)} → ${words(to)}`);
      }
      case 'cohorts':
        return counted(cohortWords(t, cell));
      case 'stages': {
        const stage = known(matrixStages, cell.stage);
        const stay = known<StageStay>(stageStays, cell.stay) ?? 'in';
        return lasted(`${stage ? stageWords(stage) : '?'} · ${t(`stages.${stay}`)}`);
      }
      case 'duration':
        return lasted(durationWords(t, cell));
      default: {
        const part = known<ForecastPart>(forecastParts, cell.part) ?? 'now';
        const band = cell.band ? t('forecast.upTo', { to: cell.band }) : t('forecast.all');
        return counted(`${t(`forecast.part.${part}`)} · ${band}`);
      }
    }
  };

function cohortWords(t: Texts, { month = '', days, became }: Narrowed): string {
  const end = known<CohortEnd>(cohortEnds, became);
  return [
    t('cohorts.of', { month: month.slice(0, 7) }),
    end && t(`cohorts.became.${end}`),
    days && t('cohorts.after', { days }),
  ]
    .filter(Boolean)
    .join(' · ');
}

function durationWords(t: Texts, { days_from: from, days_below: below, state }: Narrowed): string {
  const ages =
    below === undefined
      ? t('duration.rows.from', { from: from ?? 0 })
      : t('duration.rows.between', { from: from ?? 0, to: below });
  return state === 'open'
    ? t('duration.rows.open', { ages })
    : state === 'ended'
      ? t('duration.rows.ended', { ages })
      : ages;
}
