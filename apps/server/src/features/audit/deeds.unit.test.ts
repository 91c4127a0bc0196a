import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { approvableChanges, approvables, approvalMoves, auditActions } from '@kade/contract';
import { expect, it } from 'vitest';

const server = join(import.meta.dirname, '../../..');
const filesIn = (folder: string) =>
  readdirSync(join(server, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(server, folder, name));
const isTest = (name: string) => name.endsWith('.test.ts');
const textOf = (names: readonly string[]) =>
  names.map((name) => readFileSync(name, 'utf8')).join('\n');

const isProduct = (name: string) => !isTest(name) && !name.endsWith('kit.ts');
const named = (text: string) => (action: string) => text.includes(`'${action}'`);

/** The moves of an approval are written from its list, and changes from its kind: `audience.create`, `content.void`. */
const isDerived = (action: string) =>
  approvables.some((type) => action.startsWith(`${type}.`)) &&
  [...approvableChanges, ...approvalMoves].some((deed) => action.endsWith(`.${deed}`));
const actions = auditActions.filter((action) => !isDerived(action));

it('every action of the audit log is written by the product', () => {
  const product = textOf(filesIn('src').filter(isProduct));
  expect(actions.length).toBeGreaterThan(80);
  expect(actions.filter((action) => !named(product)(action))).toEqual([]);
});

/** A line of the log that no test asks for may be lost without anybody noticing. */
it('every deed that is written to the audit log is asked for by a test', () => {
  const tests = textOf([...filesIn('src'), ...filesIn('test')].filter(isTest));
  expect(actions.filter((action) => !named(tests)(action))).toEqual([]);
});
