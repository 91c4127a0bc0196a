import { listResultIds } from '@kade/contract';
import { afterEach, expect, it } from 'vitest';
import { answer, fireEvent, screen, show } from '../../testkit/index.js';
import { Term } from '../../ui/kpi/Term.js';
import { explainTermsBy } from '../../ui/kpi/termText.js';
import { TermText } from './TermText.js';

afterEach(() => explainTermsBy(() => null));

it('a term is explained where it stands, when it has the focus, and leads to its entry', async () => {
  explainTermsBy(TermText);
  answer(listResultIds, []);
  await show(<Term label="Silence" term="silence" shown />, { groups: ['product:rfm'] });
  const link = screen.getByRole('link', { name: /Silence/ });
  expect(link.getAttribute('href')).toBe('/help/glossary#silence');
  fireEvent.focus(link);
  expect(await screen.findByText(/twice as long as usual/)).toBeTruthy();
  expect(screen.getByText(/recency ÷ usual gap/)).toBeTruthy();
});

it('explains columns by the catalogue, in the language in use', async () => {
  explainTermsBy(TermText);
  await show(<Term label="Churn" term="CHURN" />, { groups: ['company:sales'], language: 'nl' });
  fireEvent.focus(screen.getByRole('link', { name: /Churn/ }));
  expect(await screen.findByText(/Dit is niet het omgekeerde/)).toBeTruthy();
});
