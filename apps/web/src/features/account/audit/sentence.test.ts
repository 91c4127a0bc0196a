import { approvables, approvalMoves } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { actionText, objectOf } from './sentence.js';

const server = import.meta.glob<string>('../../../../../server/src/features/**/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const texts = import.meta.glob<{ action: Record<string, string> }>(
  '../../../locales/*/account.json',
  { eager: true, import: 'default' },
);

/** Every action that the server's code writes to the audit log. */
const actions = new Set([
  ...Object.entries(server)
    .filter(([path]) => !path.includes('.test'))
    .flatMap(([, code]) =>
      [...code.matchAll(/\baudit\(\s*[\w.]+,\s*[\w.()]+,\s*'([\w.]+)'/g)].map((m) => m[1] ?? ''),
    ),
  ...approvables.flatMap((type) => approvalMoves.map((move) => `${type}.${move}`)),
]);

describe('the audit log', () => {
  it('tells every action in words, in both languages', () => {
    expect(actions.size).toBeGreaterThan(40);
    for (const [path, { action }] of Object.entries(texts))
      for (const name of actions)
        expect(action, `${name} in ${path}`).toHaveProperty([actionText(name).slice(7)]);
  });

  it('names what a line is about as it was called then', () => {
    const line = { detail: { name: 'Café' }, object_type: 'user', object_id: 1 };
    expect(objectOf(line as never)).toBe('Café');
    expect(objectOf({ ...line, detail: {} } as never)).toBe('user 1');
    expect(objectOf({ ...line, detail: {}, object_id: null } as never)).toBe('');
  });
});
