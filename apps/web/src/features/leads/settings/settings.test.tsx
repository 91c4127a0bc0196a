import {
  changeLeadSettings,
  getLeadSettings,
  type LeadSettingsState,
  previewLeadSettings,
} from '@kade/contract';
import { describe, expect, it, vi } from 'vitest';
import {
  answer,
  asked,
  bodies,
  decidesConflicts,
  press,
  screen,
  show,
  type,
  waitFor,
} from '../../../testkit/index.js';
import { SettingsDrawer } from './SettingsDrawer.js';
import { bodyOf, faultsOf, valuesOf } from './settingsValues.js';

const settings: LeadSettingsState = {
  ...{ window: 180, high_from: null, medium_from: null, version: 3 },
  usual: { high_from: 2000, medium_from: 600 },
  can: { change: true },
};
const groups = ['company:marketeer', 'product:leadscore/leadvalue'];
const preview = {
  values: {
    before: { High: 840, Medium: 1260, Low: 2100 },
    after: { High: 500, Medium: 1600, Low: 2100 },
  },
  learned: { leads: 3200, converted: 290, too_young: 900 },
};
const open = (over: Partial<LeadSettingsState> = {}, onClose = vi.fn()) => {
  answer(previewLeadSettings, preview);
  return show(<SettingsDrawer settings={{ ...settings, ...over }} onClose={onClose} />, { groups });
};

describe('what is sent', () => {
  it('is what was opened; what nobody set goes by the company’s own leads', () => {
    expect(bodyOf(valuesOf(settings))).toEqual({
      ...{ window: 180, high_from: null, medium_from: null },
    });
    const set = { ...settings, high_from: 5000, medium_from: 100 };
    expect(bodyOf(valuesOf(set))).toMatchObject({ high_from: 5000, medium_from: 100 });
  });

  it('is nothing while something is missing, or medium begins above high', () => {
    const values = { ...valuesOf(settings), by: 'set' as const };
    expect(bodyOf({ ...values, high_from: null })).toBeNull();
    expect(faultsOf({ ...values, high_from: 10, medium_from: 20 })).toEqual({
      medium_from: 'above_high',
    });
    expect(bodyOf({ ...values, high_from: 10, medium_from: 20 })).toBeNull();
  });
});

describe('the settings', () => {
  it('say what would change before anything is saved', async () => {
    await open();
    expect(await screen.findByText('was 840 (▼340)')).toBeDefined();
    expect(
      screen.getByText(
        'With this window there are 3,200 leads to learn from; became customers: 290.',
      ),
    ).toBeDefined();
    await type('Days to become a customer', '365');
    await waitFor(() => expect(bodies(previewLeadSettings).at(-1)).toMatchObject({ window: 365 }), {
      timeout: 4000,
    });
    expect(asked(changeLeadSettings)).toEqual([]);
  });

  it('are saved with their version, and close', async () => {
    const onClose = vi.fn();
    answer(changeLeadSettings, { ...settings, window: 365, version: 4 });
    await open({}, onClose);
    await type('Days to become a customer', '365');
    await press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodies(changeLeadSettings)[0]).toMatchObject({ window: 365, version: 3 });
  });
});

decidesConflicts('settings', {
  open: () => open(),
  change: () => type('Days to become a customer', '365'),
  update: changeLeadSettings,
  mine: { window: 365 },
  read: getLeadSettings,
  theirs: { ...settings, window: 90, version: 8 },
  shows: async () => {
    const field = await screen.findByLabelText('Days to become a customer');
    expect((field as HTMLInputElement).value).toBe('90');
  },
});
