import {
  type Audience,
  listCampaignsOfAudience,
  matchProfiles,
  prefetchAudience,
} from '@kade/contract';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import {
  answer,
  asked,
  bodies,
  fireEvent,
  press,
  screen,
  show,
  type,
  typed,
  waitFor,
} from '../../testkit/index.js';
import { AudienceDetail } from './AudienceDetail.js';
import { NumberValue } from './builder/values/NumberValue.js';
import { ListCount } from './ListCount.js';
import { HandLists } from './lists/HandLists.js';
import { PasteDialog } from './lists/PasteDialog.js';
import { SaveAs } from './SaveAs.js';

const audience = (more: Partial<Audience> = {}) =>
  ({
    ...{ id: 5, version: 3, name: 'Guests', description: null, status: 'draft' },
    ...{ audienceType: 'static', purpose: 'Marketing', origin_query: "CITY = 'Urk'" },
    ...{ included: 1, excluded: 0, created_by: null, can: { edit: true } },
    ...{ created_at: '2026-03-01T09:00:00Z', updated_at: '2026-03-01T09:00:00Z' },
    ...more,
  }) as unknown as Audience;
const zee = { id: 9, name: 'Café Zee', external_id: 'D-9', city: 'Gent' };

it.each([
  ['active', true],
  ['draft', false],
  ['inactive', false],
] as const)('an audience that is %s can be used in a campaign: %s', async (status, may) => {
  await show(<AudienceDetail audience={audience({ status })} />);
  await screen.findAllByText('Guests');
  expect(screen.queryByRole('button', { name: 'Use in campaign' }) !== null).toBe(may);
});

it('says which campaigns mail it and which leave it out, each a link', async () => {
  answer(listCampaignsOfAudience, {
    count: 22,
    results: [
      { id: 7, name: 'Coffee weeks', status: 'running', is_excluded: false },
      { id: 8, name: 'Winter', status: 'draft', is_excluded: true },
    ],
  });
  await show(<AudienceDetail audience={audience()} />);
  const link = await screen.findByRole('link', { name: 'Coffee weeks' });
  expect(link.getAttribute('href')).toBe('/campaign/detail/7');
  expect(screen.getByText('excluded')).toBeDefined();
  expect(screen.getByText('and 20 older campaigns')).toBeDefined();
});

it('numbers that are pasted are looked up before they are added, and anew once they are others', async () => {
  const added = vi.fn();
  answer(matchProfiles, { lines: 1, found: [zee], missing: [], ambiguous: [] });
  await show(<PasteDialog side="include" onAdd={added} onClose={() => {}} />);
  const paste = (text: string) =>
    fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
  const go = () => document.querySelector('.ant-modal-footer .ant-btn-primary') as HTMLElement;
  await screen.findByRole('textbox');
  paste('D-9');
  fireEvent.click(go());
  await waitFor(() => expect(go().textContent).toContain('1'));
  paste('D-10');
  await waitFor(() => expect(go().textContent).not.toContain('1'));
  fireEvent.click(go());
  await waitFor(() => expect(bodies(matchProfiles)).toEqual([{ text: 'D-9' }, { text: 'D-10' }]));
  await waitFor(() => expect(go().textContent).toContain('1'));
  expect(added).not.toHaveBeenCalled();
  fireEvent.click(go());
  expect(added).toHaveBeenCalledExactlyOnceWith([zee]);
  expect(asked(matchProfiles)).toHaveLength(2);
});

function Range() {
  const [value, setValue] = useState<unknown>([2, 5]);
  return (
    <NumberValue
      column="EMPLOYEES_TOTAL"
      operator="between"
      value={value}
      label="Value"
      disabled={false}
      onChange={setValue}
    />
  );
}

it('a range keeps its lower end when the upper one is typed, and the other way round', async () => {
  await show(<Range />);
  await type('To', '9');
  await type('From', '3');
  expect([await typed('From'), await typed('To')]).toEqual(['3', '9']);
});

it('a list that is pasted goes where it was pasted', async () => {
  answer(matchProfiles, { lines: 1, found: [zee], missing: [], ambiguous: [] });
  const onChange = vi.fn();
  await show(<HandLists lists={{ include: [], exclude: [] }} onChange={onChange} />);
  fireEvent.click(await screen.findByRole('tab', { name: /^Always exclude/ }));
  await press('Paste a list…', await screen.findByRole('tabpanel', { name: /^Always exclude/ }));
  fireEvent.change(await screen.findByLabelText(/./, { selector: '#paste-lines' }), {
    target: { value: 'D-9' },
  });
  const go = () => document.querySelector('.ant-modal-footer .ant-btn-primary') as HTMLElement;
  fireEvent.click(go());
  await waitFor(() => expect(go().textContent).toContain('1'));
  fireEvent.click(go());
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ include: [], exclude: [zee] });
});

it('what is saved as another audience has another name to begin with', async () => {
  const onSave = vi.fn();
  await show(
    <SaveAs name="Guests" saving={false} error={null} onSave={onSave} onClose={() => {}} />,
  );
  expect(await typed(/Name/)).toBe('Guests (copy)');
  await press('Save');
  await waitFor(() => expect(onSave).toHaveBeenCalledExactlyOnceWith('Guests (copy)'));
});

it('an audience whose count was noted is not counted again for the list', async () => {
  answer(prefetchAudience, { count: 7 } as never);
  const noted = { day: '2026-03-02', count: 456 };
  const { unmount } = await show(<ListCount audience={audience({ noted })} />);
  await screen.findByText('456');
  expect(asked(prefetchAudience)).toEqual([]);
  unmount();
  await show(<ListCount audience={audience({ noted: null })} />);
  await screen.findByText('7');
});
