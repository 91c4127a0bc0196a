import type { GoldenFigures } from '@kade/contract';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import { usePhone } from '../../../ui/layout/usePhone.js';
import { useWords } from '../words/useWords.js';
import { ConfusionBars } from './ConfusionBars.js';
import { ConfusionGrid } from './ConfusionGrid.js';
import { type Cell, cellsOf } from './confusion.js';

type Props = { golden: GoldenFigures; chosen: Cell | null; onPick: (cell: Cell) => void };

/** Where the run and people differ: each cell is so many leads, and opens them. */
export function ConfusionChart({ golden, chosen, onPick }: Props) {
  const words = useWords();
  const { t, format } = words;
  const isPhone = usePhone();
  const cells = cellsOf(golden);
  const right = cells
    .filter(({ distance }) => distance === 0)
    .reduce((sum, { count }) => sum + count, 0);
  const abstained = cells
    .filter(({ distance }) => distance === null)
    .reduce((sum, { count }) => sum + count, 0);
  return (
    <ChartFrame
      name="classification-confusion"
      level={2}
      title={t('confusion.title')}
      sub={t('confusion.sub', {
        ...{ count: golden.answered, answered: format.whole(golden.answered) },
        ...{ right: format.whole(right), abstained: format.whole(abstained) },
      })}
      term="confusion_matrix"
      label={t('confusion.label')}
      table={{
        head: [
          t('confusion.people'),
          t('confusion.run'),
          t('confusion.leads'),
          t('confusion.share'),
        ],
        rows: cells.map((one) => [
          ...[words.class(one.label), words.class(one.said), one.count, one.share],
        ]),
        units: ['text', 'text', 'whole', 'share'],
      }}
      onPick={(index) => {
        const one = cells[index];
        if (one && one.count > 0) onPick(one);
      }}
      foot={t('confusion.foot')}
    >
      {isPhone ? (
        <ConfusionBars cells={cells} onPick={onPick} />
      ) : (
        <ConfusionGrid cells={cells} golden={golden} chosen={chosen} onPick={onPick} />
      )}
    </ChartFrame>
  );
}
