import { preflightWarnings } from '@kade/contract';
import { expect, it } from 'vitest';
import { checksOf } from './checks.js';

const found = { stops: [], warnings: [], missing_texts: [], missing_fields: [] };
const states = (campaign: object, more: object) =>
  Object.fromEntries(
    checksOf(
      { channel: 'email', promotion: null, ...campaign } as never,
      { ...found, ...more } as never,
    ).map(({ subject, state }) => [subject, state]),
  );

it('what a channel does not have is not asked of it', () => {
  expect(Object.keys(states({ channel: 'phone' }, {}))).toEqual([
    'audience',
    'delivery',
    'control',
  ]);
  expect(
    Object.keys(states({ promotion: { id: 1, name: 'Ijs', status: 'active' } }, {})),
  ).toContain('promotion');
});

it('what stops it is missing, what is only told is a warning', () => {
  const stops = [{ code: 'sender', text: 'No.' }];
  const warnings = [{ code: 'no_control', text: 'Hm.' }];
  expect(states({}, { stops, warnings })).toEqual({
    ...{ audience: 'done', sender: 'missing', mail: 'done', delivery: 'done', control: 'warning' },
  });
  const lacking = { missing_texts: [{ language: 'nl', field: 'translation.subject' }] };
  expect(states({}, lacking).mail).toBe('missing');
  const tags = { missing_fields: [{ tag: 'contact.first_name', count: 3 }] };
  expect(states({}, tags).mail).toBe('warning');
});

it('every warning stands with what it is about', () => {
  for (const code of preflightWarnings) {
    const promotion = { id: 1, name: 'Ijs', status: 'active' };
    const all = Object.values(states({ promotion }, { warnings: [{ code, text: code }] }));
    expect(all.filter((state) => state === 'warning')).toHaveLength(1);
  }
});
