import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { i18n, startLanguage } from '../../../platform/language/language.js';
import { newDraft } from '../draft.js';
import { FollowUpFields } from './FollowUpFields.js';
import type { StepProps } from './useWizard.js';

beforeAll(async () => {
  await startLanguage();
  await i18n.changeLanguage('en');
  await i18n.loadNamespaces(['campaigns', 'activities']);
});
afterEach(cleanup);

it('the words around the days of a rule stand beside their field, where they take no room from the number', () => {
  const draft = {
    ...newDraft({ name: 'Kade', email: 'a@kade.example' }, 7),
    follow_ups: [{ on: 'clicked', after_days: 12, type: 'call', title: 'Call' }],
  };
  const props = { draft, change: () => {}, wrong: () => undefined } as unknown as StepProps;
  render(<FollowUpFields {...props} />);
  const days = screen.getByRole('spinbutton') as HTMLInputElement;
  expect(days.value).toBe('12');
  expect(days.closest('.ant-input-number')?.textContent).not.toMatch(/after|days/);
  expect(days.closest('[data-testid=follow-days]')?.textContent).toMatch(/after.*days/);
});
