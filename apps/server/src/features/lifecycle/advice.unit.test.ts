import { customerStages, type StageAdvice, stageAdvice } from '@kade/contract';
import { expect, it } from 'vitest';
import { type Advised, adviceFor } from './advice.js';

const measures = { atRiskChurn: 0.3, topCents: 100_000 };
const someone: Advised = { stage: 'loyal', purchases: 6, churn: 0.2, pastCents: 50_000 };

it.each<[Partial<Advised>, StageAdvice]>([
  [{ stage: 'prospect', purchases: 0, churn: null, pastCents: 0 }, 'call'],
  [{ stage: 'new', purchases: 1 }, 'second_order'],
  [{ stage: 'new', purchases: 2 }, 'welcome'],
  [{ stage: 'developing' }, 'develop'],
  [{ stage: 'loyal' }, 'thank'],
  [{ stage: 'high_value' }, 'thank'],
  [{ stage: 'high_value', churn: 0.3 }, 'protect'],
  [{ stage: 'high_value', churn: null }, 'thank'],
  [{ stage: 'at_risk', churn: 0.4 }, 'call'],
  [{ stage: 'lapsing', churn: 0.6 }, 'win_back'],
  [{ stage: 'lost', churn: 0.9 }, 'let_go'],
  // As much is not more.
  [{ stage: 'lost', churn: 0.9, pastCents: 100_000 }, 'let_go'],
  [{ stage: 'lost', churn: 0.9, pastCents: 100_001 }, 'win_back'],
])('whoever is %j is advised to %s', (customer, advice) => {
  expect(adviceFor({ ...someone, ...customer }, measures)).toBe(advice);
});

it('every stage has an advice, and every advice is given', () => {
  const given = customerStages.flatMap((stage) =>
    [1, 2].flatMap((purchases) =>
      [0.1, 0.9].flatMap((churn) =>
        [0, 200_000].map((pastCents) =>
          adviceFor({ stage, purchases, churn, pastCents }, measures),
        ),
      ),
    ),
  );
  expect(new Set(given)).toEqual(new Set(stageAdvice));
});
