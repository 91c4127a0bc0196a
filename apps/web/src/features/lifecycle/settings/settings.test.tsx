import {
  changeLifecycleSettings,
  getLifecycleSettings,
  type LifecycleSettingsState,
  previewLifecycleSettings,
} from '@kade/contract';
import { describe, expect, it, vi } from 'vitest';
import {
  act,
  answer,
  asked,
  bodies,
  decidesConflicts,
  fireEvent,
  press,
  screen,
  show,
  type,
  waitFor,
} from '../../../testkit/index.js';
import { held } from './CutSlider.js';
import { SettingsDrawer } from './SettingsDrawer.js';
import { bodyOf, faultsOf, valuesOf } from './settingsValues.js';

const stages = {
  ...{ new_days: 60, loyal_purchases: 5 },
  at_risk: { silence: 2, churn: 0.3 },
  lapsing: { silence: 3, churn: 0.5 },
  lost: { silence: 4, churn: 0.7 },
};
const settings: LifecycleSettingsState = {
  ...{ horizon: null, margin: 1, discount: 0.01, stages: null, version: 3 },
  usual: { horizon: 84, stages },
  can: { change: true },
};
const groups = ['company:marketeer', 'product:rfm'];
const preview = {
  moved: 34,
  moves: [
    { from: 'loyal', to: 'loyal', customers: 966, value: 50_000 },
    { from: 'loyal', to: 'at_risk', customers: 34, value: 12_000 },
  ],
  before: [
    { stage: 'loyal', customers: 1000, value: 62_000 },
    { stage: 'at_risk', customers: 10, value: 100 },
  ],
  after: [
    { stage: 'loyal', customers: 966, value: 50_000 },
    { stage: 'at_risk', customers: 44, value: 12_100 },
  ],
  lifetime_value: { before: 100_000, after: 90_000 },
  churn: { before: 0.3, after: 0.32 },
} as const;

const open = (over: Partial<LifecycleSettingsState> = {}, onClose = vi.fn()) => {
  answer(previewLifecycleSettings, { preview });
  return show(<SettingsDrawer settings={{ ...settings, ...over }} onClose={onClose} />, { groups });
};

describe('what is sent', () => {
  it('is what was opened, shares as shares', () => {
    expect(bodyOf(valuesOf({ ...settings, margin: 0.355, horizon: 90, stages }))).toEqual({
      ...{ horizon: 90, margin: 0.355, discount: 0.01, stages },
    });
  });

  it('leaves to the company’s rhythm what nobody set', () => {
    expect(bodyOf(valuesOf(settings))).toMatchObject({ horizon: null, stages: null });
  });

  it('is nothing while something is missing', () => {
    const values = valuesOf({ ...settings, stages });
    expect(bodyOf({ ...values, 'stages.lost.churn': null })).toBeNull();
    expect(bodyOf({ ...values, horizonBy: 'set', horizon: null })).toBeNull();
  });

  it('a stage that begins before the one before it is a fault of its field', () => {
    const values = { ...valuesOf({ ...settings, stages }), 'stages.lapsing.silence': 1.5 };
    expect(faultsOf(values)).toEqual({ 'stages.lapsing.silence': 'below_the_one_before' });
  });
});

it('a handle stays on its steps and between its neighbours', () => {
  const slider = { values: [2, 3, 4], max: 10, step: 0.1, apart: 0.1 };
  expect(held(2.46, 0, slider)).toBe(2.5);
  expect(held(9, 0, slider)).toBe(2.9);
  expect(held(-3, 0, slider)).toBe(0.1);
  expect(held(99, 2, slider)).toBe(10);
});

describe('the settings', () => {
  it('say what they would move before they are saved', async () => {
    await open();
    expect(await screen.findByText('34 customers would move to another stage:')).toBeDefined();
    expect(screen.getByText('34 customers from Loyal to At risk (€12,000)')).toBeDefined();
    expect(screen.getByText('was 1,000 ▼34')).toBeDefined();
    expect(screen.getByText(/Lifetime value of all customers: €100,000 → €90,000/)).toBeDefined();
  });

  it('move a cut point by the arrows, and the preview follows', async () => {
    await open({ stages });
    const handle = await screen.findByRole('slider', {
      name: 'Lapsing: usual gaps without a purchase',
    });
    const stands = (value: string) =>
      waitFor(() => expect(handle.getAttribute('aria-valuenow')).toBe(value));
    fireEvent.keyDown(handle, { key: 'ArrowRight' });
    await stands('3.1');
    fireEvent.keyDown(handle, { key: 'PageUp' });
    await stands('3.9');
    await waitFor(() =>
      expect(bodies(previewLifecycleSettings).at(-1)).toMatchObject({
        stages: { lapsing: { silence: 3.9 } },
      }),
    );
  });

  it('keys that come quicker than the form answers each go a step on', async () => {
    await open({ stages });
    const handle = await screen.findByRole('slider', {
      name: 'At risk: usual gaps without a purchase',
    });
    act(() => {
      for (let n = 0; n < 3; n++) fireEvent.keyDown(handle, { key: 'ArrowRight' });
    });
    await waitFor(() => expect(handle.getAttribute('aria-valuenow')).toBe('2.3'));
    fireEvent.keyDown(handle, { key: 'ArrowLeft' });
    await waitFor(() => expect(handle.getAttribute('aria-valuenow')).toBe('2.2'));
  });

  it('show a fault at its field, ask for no preview of it and send nothing', async () => {
    await open({ stages });
    await screen.findByText(/would move/);
    const before = asked(previewLifecycleSettings).length;
    await type('Lapsing: usual gaps without a purchase', '1.5');
    expect(await screen.findByText('Enter more than for the stage before.')).toBeDefined();
    expect(screen.getByText('Fill in all fields to see what would change.')).toBeDefined();
    await press('Save');
    expect(bodies(changeLifecycleSettings)).toEqual([]);
    expect(asked(previewLifecycleSettings)).toHaveLength(before);
  });

  it('are saved, and the drawer closes', async () => {
    const onClose = vi.fn();
    await open({}, onClose);
    answer(changeLifecycleSettings, { ...settings, margin: 0.4, version: 4 });
    await type('Margin', '40');
    await press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodies(changeLifecycleSettings)).toEqual([
      { horizon: null, margin: 0.4, discount: 0.01, stages: null, version: 3 },
    ]);
  });
});

decidesConflicts('settings', {
  open: () => open(),
  change: () => type('Margin', '40'),
  update: changeLifecycleSettings,
  mine: { margin: 0.4 },
  read: getLifecycleSettings,
  theirs: { ...settings, margin: 0.8, version: 8 },
  shows: async () => {
    expect(((await screen.findByLabelText('Margin')) as HTMLInputElement).value).toBe('80.0');
  },
});
