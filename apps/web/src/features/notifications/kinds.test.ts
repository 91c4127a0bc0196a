import { notificationKinds } from '@kade/contract';
import { expect, it } from 'vitest';

const texts = import.meta.glob<{ kind: Record<string, string> }>(
  '../../locales/*/notifications.json',
  { eager: true, import: 'default' },
);

it('every kind of notification has its words in both languages, and there are words for no other', () => {
  expect(Object.keys(texts)).toHaveLength(2);
  for (const { kind } of Object.values(texts))
    expect(Object.keys(kind).sort()).toEqual([...notificationKinds].sort());
});
