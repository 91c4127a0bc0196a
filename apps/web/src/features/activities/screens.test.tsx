import {
  type Activity,
  getProfileResult,
  listCalendar,
  listQualificationsOfProfile,
} from '@kade/contract';
import { describe, expect, it, vi } from 'vitest';
import {
  answer,
  asked,
  fireEvent,
  press,
  screen,
  show,
  typed,
  waitFor,
  where,
} from '../../testkit/index.js';
import { CalendarGrid } from './calendar/CalendarGrid.js';
import { CalendarTab } from './calendar/CalendarTab.js';
import { ActivityDrawer } from './form/ActivityDrawer.js';
import { QualifyDrawer } from './qualification/QualifyDrawer.js';

const visit = {
  ...{ id: 5, version: 3, type: 'visit', title: 'Bring samples', note: null, minutes: 25 },
  ...{ due_on: null, due_at: '2026-03-10T09:00:00.000Z', owner: null, profile: null },
  ...{ person: null, opportunity: null, campaign: null, done: false, outcome: null },
} as unknown as Activity;

describe('the calendar', () => {
  it('moves an activity to the day it is dropped on, whichever day is chosen', async () => {
    const onMove = vi.fn();
    const nothing = () => {};
    await show(
      <CalendarGrid
        {...{ view: 'month', day: '2026-03-01', today: '2026-03-11', withProfile: true }}
        days={[{ day: '2026-03-10', count: 1, results: [visit] }]}
        {...{ onDay: nothing, onOpen: nothing, onMove }}
      />,
    );
    fireEvent.dragStart(await screen.findByText('Bring samples'));
    const target = screen.getByRole('button', { name: /March 18/ }).closest('td') as Element;
    fireEvent.dragOver(target);
    fireEvent.drop(target);
    expect(onMove).toHaveBeenCalledExactlyOnceWith(visit, '2026-03-18');
  });

  it('that is led back to today shows tomorrow what is tomorrow’s', async () => {
    answer(listCalendar, { today: '2026-03-11', days: [] });
    await show(<CalendarTab profileId={null} />, { at: '/?day=2026-03-01' });
    await waitFor(() => expect(asked(listCalendar).length).toBeGreaterThan(0));
    await press('Today');
    await waitFor(() => expect(where()).not.toContain('day='));
  });

  it('plans something new on the day that is chosen in it', async () => {
    answer(listCalendar, { today: '2026-03-11', days: [] });
    await show(<CalendarTab profileId={null} />, { at: '/?day=2026-03-18' });
    await press('New activity');
    await waitFor(async () => expect(await typed('Date')).toBe('2026-03-18'));
  });
});

it('an activity that takes as long as no choice says keeps that', async () => {
  await show(<ActivityDrawer activity={visit} onClose={() => {}} />);
  expect(await screen.findByText('25 minutes')).toBeDefined();
});

it.each([
  ['a customer', { kind: 'customer' }, [], /already a customer/],
  ['qualified', { kind: 'lead' }, [{ outcome: 'qualified' }], /qualified/i],
] as const)('who is %s is not decided on again', async (_, row, decisions, said) => {
  answer(getProfileResult, { id: 9, name: 'Café Zee', ...row } as never);
  answer(
    listQualificationsOfProfile,
    decisions.map((d) => ({
      ...{ id: 4, reason: null, note: null, decided_by: 'Eva', ...d },
      decided_at: '2026-03-01T09:00:00Z',
    })) as never,
  );
  await show(<QualifyDrawer profileId={9} onClose={() => {}} />);
  await screen.findAllByText(said);
  expect(document.querySelector('form')).toBeNull();
  // A decision is taken back where it is shown; being a customer is none.
  expect(document.querySelector('[role=status] button') !== null).toBe(decisions.length > 0);
});
