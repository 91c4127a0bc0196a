import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openLog } from '../log.js';
import { privateMails, privateMailsFile } from './privateMails.js';

it('mails for their reader alone stand in a file of their owner’s, and in a new one when that is full; one older is kept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kade-mails-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const keep = privateMails(folder, openLog('silent'));
  const file = privateMailsFile(folder);
  const mail = (text: string) => ({
    ...{ messageId: '<1@test.example>', from: { name: 'Kade', address: 'kade@test.example' } },
    ...{ to: { address: 'jan@test.example' }, subject: 'Your link', html: '', text },
  });
  await keep(mail('the first'));
  await keep(mail('the second'));
  const text = await readFile(file, 'utf8');
  expect(text.indexOf('the first')).toBeLessThan(text.indexOf('the second'));
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  await writeFile(file, 'x'.repeat(1024 * 1024 + 1));
  await keep(mail('the third'));
  expect(await readFile(file, 'utf8')).toMatch(/^=== [\s\S]*the third\n$/);
  expect((await readFile(`${file}.old`, 'utf8')).startsWith('xxx')).toBe(true);
});
