import { describe, expect, it } from 'vitest';
import { reasonCodes } from '../reasons.js';
import { numbersOfRule, triggerOutcomeCodes, triggerOutcomes, triggerRules } from './rules.js';
import { TriggerRuleSettings, usualTriggerSettings } from './settings.js';
import { updateTriggers } from './triggers.js';

describe.each(triggerRules)('%s', (rule) => {
  it('has a reason of its name, and something that is watched after it', () => {
    expect(reasonCodes).toContain(rule);
    expect(triggerOutcomeCodes).toContain(triggerOutcomes[rule].code);
    expect(triggerOutcomes[rule].days).toBeGreaterThan(0);
  });

  it('begins with settings that may be saved: each number within its bounds, and whole where it has no digits', () => {
    const settings = TriggerRuleSettings.parse(usualTriggerSettings(rule));
    expect(Object.keys(settings.numbers)).toEqual(Object.keys(numbersOfRule(rule)));
    for (const [name, { min, max, standard, unit, digits = 0 }] of Object.entries(
      numbersOfRule(rule),
    )) {
      expect(min, name).toBeLessThan(max);
      expect(standard, name).toBeGreaterThanOrEqual(min);
      expect(standard, name).toBeLessThanOrEqual(max);
      const parts = 10 ** (unit === 'share' ? digits + 2 : digits);
      for (const number of [min, max, standard])
        expect(Math.abs(number * parts - Math.round(number * parts)), name).toBeLessThan(1e-9);
    }
  });
});

it('only a snooze has a day, and it needs one', () => {
  const may = (body: object) => updateTriggers.body.safeParse({ ids: [1], ...body }).success;
  expect(may({ state: 'done' })).toBe(true);
  expect(may({ state: 'snoozed' })).toBe(false);
  expect(may({ state: 'snoozed', until: '2026-12-01' })).toBe(true);
  expect(may({ state: 'open', until: '2026-12-01' })).toBe(false);
  // That it ran out is nobody's to say.
  expect(may({ state: 'expired' })).toBe(false);
});
