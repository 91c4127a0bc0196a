import { leadClasses } from '@kade/contract';
import { useState } from 'react';
import {
  aPaidRun,
  comparison,
  golden,
  likeness,
} from '../features/classification/classification.sample.js';
import { Moves } from '../features/classification/compare/Moves.js';
import { ClassMeasures } from '../features/classification/quality/ClassMeasures.js';
import { ConfusionChart } from '../features/classification/quality/ConfusionChart.js';
import type { Cell } from '../features/classification/quality/confusion.js';
import { SaysPart } from '../features/classification/quality/SaysPart.js';
import { BackTestPart } from '../features/classification/rests/BackTestPart.js';
import { EstimatePanel } from '../features/classification/run/EstimatePanel.js';
import { ProgressPanel } from '../features/classification/run/ProgressPanel.js';
import { ClassBar } from '../features/classification/shared/ClassBar.js';
import { ClassTag } from '../features/classification/shared/ClassTag.js';
import { Row, Stack } from '../ui/layout/layout.js';
import type { Scene } from './scene.js';

function Matrix() {
  const [cell, setCell] = useState<Cell | null>(null);
  return <ConfusionChart golden={golden} chosen={cell} onPick={setCell} />;
}

const estimate = {
  ...{ rows: 20, failed: 1, taken_over: 12, left: 361, over_cap: true, over_budget: false },
  ...{ cost: { expected: 1.2, low: 1, high: 1.5 }, seconds: { expected: 120, low: 95, high: 150 } },
};

export const scene: Scene = {
  name: 'Classification',
  texts: ['classification'],
  states: {
    classes: () => (
      <Stack gap={12}>
        <Row gap={16} wrap>
          {leadClasses.map((one) => (
            <ClassTag key={one} value={one} />
          ))}
          <ClassTag value="Medium" isWeak />
          <ClassTag value={null} />
        </Row>
        <ClassBar counts={{ High: 21, Medium: 40, Low: 36, Unknown: 3 }} />
        <ClassBar counts={{ High: 0, Medium: 0, Low: 0, Unknown: 0 }} />
      </Stack>
    ),
    'confusion matrix': Matrix,
    'precision and recall, one class with too few labels': () => <ClassMeasures golden={golden} />,
    'what it says beside what is right': () => <SaysPart says={golden.says} />,
    'back-test of the built-in classifier': () =>
      likeness.back_test && <BackTestPart test={likeness.back_test} />,
    'moves between two runs': () => (
      <Moves moves={comparison.moves} from={['Medium']} to={['High']} onPick={() => {}} />
    ),
    'an estimate over the limit': () => (
      <EstimatePanel run={aPaidRun({ status: 'ready' })} estimate={estimate} />
    ),
    'on its way, some interrupted': () => (
      <ProgressPanel
        run={aPaidRun({
          ...{ status: 'running', total: 381, done: 120, asked: 90, taken_over: 30, failed: 1 },
          ...{ in_flight: 8, interrupted: 3, waiting_until: '2026-11-20T09:31:00.000Z' },
        })}
      />
    ),
    'paused, the budget is used up': () => (
      <ProgressPanel
        run={aPaidRun({ status: 'paused', paused: 'budget', total: 381, done: 200, asked: 200 })}
      />
    ),
  },
};
