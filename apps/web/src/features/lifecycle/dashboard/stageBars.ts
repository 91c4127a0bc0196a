import { type CustomerStage, type getStages, type ReplyOf, stagesFromBest } from '@kade/contract';
import type { ChartLook, ChartOption } from '../../../ui/chart/chartLook.js';
import { lifeColour } from '../shared/stages.js';

export type StageSum = ReplyOf<typeof getStages>['stages'][number];

/** From the best stage to the worst; stages of nobody stay, but for the one of prospects, who are no customers. */
export const shownStages = (stages: readonly StageSum[]): StageSum[] =>
  stagesFromBest.flatMap((name) => {
    const found = stages.find(({ stage }) => stage === name);
    return found && (found.customers > 0 || name !== 'prospect') ? [found] : [];
  });

type Drawn = {
  readonly by: 'customers' | 'value';
  readonly words: (stage: CustomerStage) => string;
  readonly write: (value: number) => string;
};

/** A bar per stage, the best on top, each in its colour and with its figure at its end. */
export const stageBarsOption = (
  look: ChartLook,
  rows: readonly StageSum[],
  { by, words, write }: Drawn,
): ChartOption => ({
  grid: { left: 8, right: 72, top: 24, bottom: 8, outerBoundsMode: 'same' },
  xAxis: look.amounts(write),
  yAxis: look.names(
    rows.map(({ stage }) => words(stage)),
    { inverse: true },
  ),
  series: [
    look.bars([], {
      data: rows.map((row) => ({
        value: row[by],
        itemStyle: { color: lifeColour(look.theme, row.stage) },
      })),
      itemStyle: { borderRadius: [0, 3, 3, 0] },
      label: {
        show: true,
        position: 'right',
        ...look.text,
        formatter: ({ value }: { value: number }) => write(value),
      },
    }),
  ],
});
