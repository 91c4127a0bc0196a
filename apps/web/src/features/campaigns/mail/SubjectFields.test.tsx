import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { i18n, startLanguage } from '../../../platform/language/language.js';
import { type Draft, newDraft } from '../draft.js';
import type { StepProps } from '../wizard/useWizard.js';
import { LanguageTabs } from './LanguageFields.js';
import { MailLanguageContext } from './mailLanguage.js';
import { SubjectFields } from './SubjectFields.js';

beforeAll(async () => {
  await startLanguage();
  await i18n.changeLanguage('en');
  await i18n.loadNamespaces(['campaigns', 'common']);
});
afterEach(cleanup);

const draft: Draft = {
  ...newDraft({ name: 'Kade', email: 'a@kade.nl' }, 1, undefined, 'nl'),
  languages: ['nl', 'en'],
  subject: 'Soep van de week',
  translation: { subject: '', subject_b: '', preheader: '' },
};

function open(from: 'nl' | undefined) {
  const change = vi.fn();
  render(
    <MailLanguageContext value={{ language: from ? 'en' : 'nl', from }}>
      <SubjectFields {...({ draft, change, wrong: () => undefined } as unknown as StepProps)} />
    </MailLanguageContext>,
  );
  return change;
}
const field = () => screen.getByRole('textbox', { name: 'Subject line' }) as HTMLInputElement;

it('the second language has a subject of its own, typed under the first', () => {
  const change = open('nl');
  expect(field().value).toBe('');
  expect(screen.getByText('Dutch: Soep van de week')).toBeDefined();
  fireEvent.change(field(), { target: { value: 'Soup of the week' } });
  expect(change).toHaveBeenCalledWith({
    translation: { subject: 'Soup of the week', subject_b: '', preheader: '' },
  });
});

it('the first language is typed as ever', () => {
  const change = open(undefined);
  fireEvent.change(field(), { target: { value: 'Soep' } });
  expect(change).toHaveBeenCalledWith({ subject: 'Soep' });
});

it('the tabs say how much is missing, and are not there for a mail of one language', () => {
  const none = () => {};
  render(<LanguageTabs languages={['nl', 'en']} value="nl" missing={3} onChange={none} />);
  expect(screen.getByText('English (3 missing)')).toBeDefined();
  cleanup();
  const { container } = render(<LanguageTabs languages={['nl']} value="nl" onChange={none} />);
  expect(container.innerHTML).toBe('');
});
