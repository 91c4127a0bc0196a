import { listProfiles, listUsers, planMassAction } from '@kade/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, press, screen, show, type, waitFor, within } from '../../../testkit/index.js';
import { forgetChoice } from '../choose/keptChoice.js';
import { Flow } from './Flow.js';

const summary = () => screen.getByRole('complementary', { name: 'Summary' });
const fact = (label: string) =>
  within(summary()).getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

beforeEach(() => {
  forgetChoice();
  answer(listProfiles, { results: [], count: 1240, not_indexed: 0 } as never);
  answer(listUsers, { results: [], count: 0 } as never);
  answer(planMassAction, {
    ...{ count: 1240, change: 1240, same: 0, skip: 0, reasons: [], results: [] },
    unknown: { count: 0, values: [] },
  } as never);
});

describe('the summary beside a mass action', () => {
  it('fills with whom it is for, what is done and who gets it, and stays to the last look', async () => {
    await show(<Flow kind="create_activity" />);
    expect(await screen.findByRole('complementary', { name: 'Summary' })).toBeDefined();
    await waitFor(() => expect(fact('Profiles')).toBe('1,240 profilesAll customer profiles'));
    expect(fact('Action')).toBe('Create activity');
    for (const label of ['Title', 'Due date', 'Assign to'])
      expect(fact(label)).toBe('Not chosen yet');
    await press('Next');
    await waitFor(() => expect(fact('Assign to')).toBe('Each profile’s sales owner'));
    await type('Title', 'Spring menu');
    await waitFor(() => expect(fact('Title')).toBe('Call: Spring menu'));
    await press('Preview changes', screen.getByTestId('page-footer'));
    await screen.findByText('1,240 profiles will change.');
    expect(fact('Title')).toBe('Call: Spring menu');
    expect(fact('Due date')).toBe('No due date');
    expect(fact('Undo')).toBe('Up to 24 hours after it starts');
  });
});
