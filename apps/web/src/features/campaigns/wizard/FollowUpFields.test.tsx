import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
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

it('a rule that is removed is that one, and there are eight at most', () => {
  const rule = (title: string) => ({ on: 'clicked', after_days: 2, type: 'call', title });
  const change = vi.fn();
  const open = (count: number) => {
    const follow_ups = Array.from({ length: count }, (_, n) => rule(`Rule ${n + 1}`));
    const draft = { ...newDraft({ name: 'Kade', email: 'a@kade.example' }, 7), follow_ups };
    const props = { draft, change, wrong: () => undefined } as unknown as StepProps;
    render(<FollowUpFields {...props} />);
    return screen.getByRole('button', { name: /Add rule/ });
  };
  expect(open(2)).toHaveProperty('disabled', false);
  fireEvent.click(screen.getByRole('button', { name: 'Remove rule 1' }));
  expect(change).toHaveBeenCalledExactlyOnceWith({ follow_ups: [rule('Rule 2')] });
  cleanup();
  expect(open(8)).toHaveProperty('disabled', true);
});
