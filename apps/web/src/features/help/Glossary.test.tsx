import { getLifecycleCard, listResultIds, totalModelName } from '@kade/contract';
import { expect, it } from 'vitest';
import { answer, fireEvent, screen, show, waitFor, where, within } from '../../testkit/index.js';
import { Glossary } from './Glossary.js';
import { aCard } from './own/card.sample.js';

/** An entry, opened. */
const entry = async (key: string) => {
  await screen.findByTestId('glossary');
  const found = within(document.getElementById(key) as HTMLElement);
  fireEvent.click(found.getByRole('button'));
  return found;
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
  expect(silence.getByText('Stilte', { selector: 'span' })).toBeTruthy();
  expect(silence.queryByText('Bij jouw bedrijf')).toBeNull();
});

it('asks nothing about runs for those to whom they are closed, and has columns for them all the same', async () => {
  await show(<Glossary />, { groups: ['company:sales'] });
  expect((await entry('CHURN')).getByText('Churn risk', { selector: 'span' })).toBeTruthy();
  expect(document.getElementById('silence')).toBeNull();
});

it('is opened line by line, and the address leads to what was opened last', async () => {
  await show(<Glossary />, { groups: ['company:sales'], at: '/help/glossary' });
  await screen.findByTestId('glossary');
  const phone = within(document.getElementById('PHONE') as HTMLElement);
  const line = phone.getByRole('button');
  expect(line.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(line);
  await waitFor(() => expect(line.getAttribute('aria-expanded')).toBe('true'));
  expect(document.getElementById('PHONE')?.getAttribute('aria-current')).toBe('true');
  fireEvent.click(line);
  await waitFor(() => expect(line.getAttribute('aria-expanded')).toBe('false'));
  expect(document.getElementById('PHONE')?.getAttribute('aria-current')).toBeNull();
});

it('is gone through by letters, which give way to a search', async () => {
  await show(<Glossary />, { groups: ['company:sales'], at: '/help/glossary' });
  const letters = within(
    await screen.findByRole('navigation', { name: 'Letters of the alphabet' }),
  );
  expect(letters.getAllByRole('button')).toHaveLength(26);
  fireEvent.click(letters.getByRole('button', { name: 'Go to C' }));
  expect(document.activeElement?.textContent).toBe('C');
  expect(letters.getByRole('button', { name: 'Go to X' })).toHaveProperty('disabled', true);
  await show(<Glossary />, { groups: ['company:sales'], at: '/help/glossary?search=omzet' });
  await waitFor(() => expect(where()).toContain('omzet'));
  expect(screen.getAllByRole('navigation')).toHaveLength(1);
});

it('finds in English what is typed in Dutch', async () => {
  await show(<Glossary />, { groups: ['company:sales'], at: '/help/glossary?search=netto-omzet' });
  await waitFor(() => expect(document.getElementById('NET_SALES_LAST_12_MONTHS')).toBeTruthy());
});
