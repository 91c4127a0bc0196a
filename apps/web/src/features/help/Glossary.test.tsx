import { getLifecycleCard, listResultIds, totalModelName } from '@kade/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, show } from '../../testkit/index.js';
import { Glossary } from './Glossary.js';
import { aCard } from './own/card.sample.js';

const entry = async (key: string) => {
  await screen.findByTestId('glossary');
  return within(document.getElementById(key) as HTMLElement);
};

it('tells a word with its formula and this company’s figure, to who may see it', async () => {
  const result = {
    ...{ id: 7, run_id: 3, day: '2026-11-24', reason: null },
    ...{ model_level: 'total' as const, model_name: totalModelName },
  };
  answer(listResultIds, [result]);
  answer(getLifecycleCard, { result, card: aCard, timings: [] });
  await show(<Glossary />, { groups: ['company:marketeer', 'product:rfm'] });
  const churn = await entry('CHURN');
  expect(await churn.findByText(/no purchase within 42 days/)).toBeTruthy();
  expect(churn.getByText(/1 − chance of at least one purchase/)).toBeTruthy();
  expect((await entry('stage_lost')).getByText(/silence of 4 usual gaps.*70%/)).toBeTruthy();
});

it('tells the same without figures before the first run', async () => {
  answer(listResultIds, []);
  await show(<Glossary />, { groups: ['product:rfm'], language: 'nl' });
  const silence = await entry('silence');
  expect(silence.getByText('Stilte')).toBeTruthy();
  expect(silence.queryByText('Bij jouw bedrijf')).toBeNull();
});

it('asks nothing about runs for those to whom they are closed, and has columns for them all the same', async () => {
  await show(<Glossary />, { groups: ['company:sales'] });
  expect((await entry('CHURN')).getByText('Churn risk')).toBeTruthy();
  expect(document.getElementById('silence')).toBeNull();
});
