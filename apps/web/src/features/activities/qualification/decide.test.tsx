import {
  type ProfileRow,
  type Qualification,
  qualifyLead,
  withdrawQualification,
} from '@kade/contract';
import { describe, expect, it } from 'vitest';
import {
  answer,
  asked,
  bodies,
  fireEvent,
  notices,
  press,
  refuse,
  screen,
  show,
  type,
  waitFor,
} from '../../../testkit/index.js';
import { Decided } from './Decided.js';
import { DisqualifyForm } from './DisqualifyForm.js';
import { QualifyForm } from './QualifyForm.js';

const row = { id: 9, name: 'Café Zee' } as ProfileRow;

describe('a lead that is worth it', () => {
  it('becomes a first order of mine', async () => {
    answer(qualifyLead, {} as never);
    await show(<QualifyForm row={row} />);
    await type('Annual value', '1.250,5');
    await press('Create opportunity');
    await waitFor(() =>
      expect(bodies(qualifyLead)).toEqual([
        {
          ...{ outcome: 'qualified', profile_id: 9, title: 'First order: Café Zee' },
          ...{ value: '1250.50', expected_close: null, owner_id: 1, note: null },
        },
      ]),
    );
  });

  it('needs a title; its value may be left open', async () => {
    answer(qualifyLead, {} as never);
    await show(<QualifyForm row={row} />);
    await type('Opportunity', ' ');
    await press('Create opportunity');
    expect(await screen.findByText(/Please fill in the field/)).toBeDefined();
    expect(asked(qualifyLead)).toEqual([]);
    await type('Opportunity', ' Tea ');
    await press('Create opportunity');
    await waitFor(() =>
      expect(bodies(qualifyLead)[0]).toMatchObject({ title: 'Tea', value: null }),
    );
  });
});

describe('a lead that is not', () => {
  it('says why, and its tasks are closed unless one wants them kept', async () => {
    answer(qualifyLead, {} as never);
    await show(<DisqualifyForm profileId={9} />);
    await press('Disqualify');
    expect(await screen.findByText('Please fill in the field')).toBeDefined();
    expect(asked(qualifyLead)).toEqual([]);
    fireEvent.click(screen.getByRole('radio', { name: 'No budget' }));
    await press('Disqualify');
    await waitFor(() =>
      expect(bodies(qualifyLead)).toEqual([
        {
          ...{ outcome: 'disqualified', profile_id: 9, reason: 'no_budget' },
          ...{ note: null, close_tasks: true },
        },
      ]),
    );
  });

  it('keeps its tasks when one wants them kept', async () => {
    answer(qualifyLead, {} as never);
    await show(<DisqualifyForm profileId={9} />);
    fireEvent.click(await screen.findByRole('radio', { name: 'Duplicate' }));
    fireEvent.click(screen.getByRole('checkbox'));
    await type('Notes', ' Of 7 ');
    await press('Disqualify');
    await waitFor(() =>
      expect(bodies(qualifyLead)[0]).toMatchObject({ note: 'Of 7', close_tasks: false }),
    );
  });
});

describe('a decision that stands', () => {
  const decision = (outcome: Qualification['outcome']) =>
    ({
      ...{ id: 5, profile_id: 9, outcome, reason: null, note: null, opportunity_id: null },
      ...{ decided_by: 'Sam', decided_at: '2026-03-18T09:00:00Z' },
    }) as Qualification;

  it.each(['qualified', 'disqualified'] as const)('can be taken back: %s', async (outcome) => {
    answer(withdrawQualification, {} as never);
    await show(<Decided decision={decision(outcome)} />);
    await press('Undo');
    await waitFor(() =>
      expect(notices.map((n) => n.title)).toEqual(['The lead is back in the qualification list.']),
    );
    expect(asked(withdrawQualification).map((a) => a.params)).toEqual([{ id: '5' }]);
  });

  it('says why it stays when its opportunity was worked on', async () => {
    refuse(withdrawQualification, 409, { code: 'wrong_state', detail: 'It was changed since.' });
    await show(<Decided decision={decision('qualified')} />);
    await press('Undo');
    await waitFor(() => expect(notices.map((n) => n.kind)).toEqual(['error']));
  });
});
