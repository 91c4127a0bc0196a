import { type CampaignSettings, getCampaignSettings, updateCampaignSettings } from '@kade/contract';
import { expect, it, vi } from 'vitest';
import {
  answer,
  bodies,
  decidesConflicts,
  fireEvent,
  press,
  screen,
  show,
  type,
  typed,
  waitFor,
} from '../../testkit/index.js';
import { CampaignSettingsDialog } from './CampaignSettingsDialog.js';

const kept: CampaignSettings = {
  frequency_cap: { mails: 2, days: 7 },
  theme: {
    ...{ accent: '#0f766e', background: '#f1f5f9', surface: '#ffffff', ink: '#0f172a' },
    ...{ font: 'sans', logo: null },
  },
};
const settings = { ...kept, language: 'nl', version: 3 } as const;
const theirs = { ...settings, frequency_cap: { mails: 2, days: 30 }, version: 8 };
const closed = vi.fn();
const open = async () => {
  closed.mockReset();
  answer(getCampaignSettings, settings);
  await show(<CampaignSettingsDialog open onClose={closed} />);
  await screen.findByLabelText('Per number of days');
};
const saved = async () => {
  answer(updateCampaignSettings, { ...settings, version: 4 });
  await press('Save');
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  return bodies(updateCampaignSettings)[0];
};

it('the limit of emails is changed, and what new emails look like', async () => {
  await open();
  await type('Maximum emails', '3');
  await type('Buttons and links', '#ff0000');
  expect(await saved()).toEqual({
    frequency_cap: { mails: 3, days: 7 },
    theme: { ...kept.theme, accent: '#ff0000' },
    version: 3,
  });
});

it('the limit of emails is taken away; a new one begins with two a week', async () => {
  await open();
  const limit = screen.getByRole('checkbox');
  await type('Maximum emails', '5');
  fireEvent.click(limit);
  await waitFor(() => expect(screen.queryByLabelText('Maximum emails')).toBeNull());
  fireEvent.click(limit);
  expect(await typed('Maximum emails')).toBe('2');
  fireEvent.click(limit);
  expect(await saved()).toMatchObject({ frequency_cap: null });
});

decidesConflicts('the settings of campaigns', {
  open: async () => {
    await open();
    answer(getCampaignSettings, theirs);
  },
  change: () => type('Maximum emails', '3'),
  update: updateCampaignSettings,
  mine: { frequency_cap: { mails: 3, days: 7 } },
  read: getCampaignSettings,
  theirs,
  shows: async () => {
    expect(await typed('Per number of days')).toBe('30');
    await type('Per number of days', '7');
  },
});
