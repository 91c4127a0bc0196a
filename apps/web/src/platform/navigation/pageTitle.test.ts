import { expect, it } from 'vitest';
import { titleOf } from './pageTitle.js';

it('ten open tabs of the browser have ten names', () => {
  expect(titleOf('Profile Detail', { record: null, tab: null })).toBe('Profile Detail | Kade');
  expect(titleOf('Profile Detail', { record: 'Café Zee', tab: null })).toBe('Café Zee | Kade');
  expect(titleOf('Profile Detail', { record: 'Café Zee', tab: 'Contacts' })).toBe(
    'Café Zee · Contacts | Kade',
  );
  expect(titleOf('Company Account', { record: null, tab: 'Audit log' })).toBe(
    'Audit log · Company Account | Kade',
  );
  expect(titleOf('Home', { record: 'Whitespots', tab: 'Whitespots' })).toBe('Whitespots | Kade');
  expect(titleOf('', { record: null, tab: null })).toBe('Kade');
});
