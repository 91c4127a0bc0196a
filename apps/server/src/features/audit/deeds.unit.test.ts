import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const server = join(import.meta.dirname, '../../..');
const filesIn = (folder: string) =>
  readdirSync(join(server, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(server, folder, name));
const isTest = (name: string) => name.endsWith('.test.ts');
const textOf = (names: readonly string[]) =>
  names.map((name) => readFileSync(name, 'utf8')).join('\n');

/** A line of the log that no test asks for may be lost without anybody noticing. */
it('every deed that is written to the audit log is asked for by a test', () => {
  const [source, tests] = [filesIn('src'), [...filesIn('src'), ...filesIn('test')].filter(isTest)];
  const product = textOf(source.filter((name) => !isTest(name) && !name.endsWith('kit.ts')));
  const deeds = [...product.matchAll(/\baudit\(\s*\w+,\s*\w+,\s*([^{]*?)[,)]/g)].flatMap(
    ([, said = '']) => [...said.matchAll(/'([a-z_.]+)'/g)].map(([, deed = '']) => deed),
  );
  expect(deeds.length).toBeGreaterThan(80);
  const asked = textOf(tests);
  const unasked = [...new Set(deeds)].filter((deed) => !asked.includes(`'${deed}'`));
  expect(unasked).toEqual([]);
});
