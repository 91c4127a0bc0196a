import { existsSync, utimesSync } from 'node:fs';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../test/kade.js';
import { sweepFiles } from './sweep.jobs.js';

let kade: TestKade;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());

it('takes away, after a day, files that a stopped server left without a record, and no others', async () => {
  const { platform } = kade.kade;
  const company = await kade.aCompany();
  const other = await kade.aCompany();
  const user = await kade.aUser(company, ['company:sales']);
  const put = async (name: string, days: number, of = company) => {
    const key = `attachments/${of}/${name}`;
    await platform.files.put(key, Readable.from(['text']));
    const then = new Date(Date.now() - days * 86_400_000);
    utimesSync(platform.files.path(key), then, then);
    return key;
  };
  const [kept, orphan, torn, fresh, theirs] = [
    await put('kept', 3),
    await put('orphan', 3),
    await put('torn.part', 3),
    await put('fresh', 0.5),
    await put('theirs', 3, other),
  ];
  await kade.db.inTenant(company, async (tx) => {
    const { id } = await tx
      .insertInto('profile')
      .values({ company_id: company, name: 'P' } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('attachment')
      .values({
        company_id: company,
        profile_id: id,
        name: 'a.txt',
        type: 'text/plain',
        bytes: 4,
        file_key: kept,
        uploaded_by: user.id,
      } as never)
      .execute();
  });
  expect(await sweepFiles(platform, company)).toBe(2);
  const there = [kept, orphan, torn, fresh, theirs].map((key) =>
    existsSync(platform.files.path(key)),
  );
  expect(there).toEqual([true, false, false, true, true]);
  expect(await sweepFiles(platform, await kade.aCompany())).toBe(0);
});
