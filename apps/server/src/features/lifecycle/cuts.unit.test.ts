import { expect, it } from 'vitest';
import { cutField, cutsOfSettings, settingsOfCuts } from './cuts.js';

it('cut points are the same in the words of the models and of the contract, and so are their fields', () => {
  const cuts = {
    ...{ new_days: 40, loyal_purchases: 4 },
    at_risk: { silence: 2, churn: 0.3 },
    lapsing: { silence: 3, churn: 0.5 },
    lost: { silence: 9, churn: 0.7 },
  };
  expect(cutsOfSettings(settingsOfCuts(cuts))).toEqual(cuts);
  expect(['newDays', 'atRisk.silence', 'lapsing.churn'].map(cutField)).toEqual([
    ...['new_days', 'at_risk.silence', 'lapsing.churn'],
  ]);
});
