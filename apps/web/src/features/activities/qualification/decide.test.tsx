import { type ProfileRow, qualifyLead } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import {
  answer,
  asked,
  bodies,
  fireEvent,
  press,
  screen,
  show,
  type,
  waitFor,
} from '../../../testkit/index.js';
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
