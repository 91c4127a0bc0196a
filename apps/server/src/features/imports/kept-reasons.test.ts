import { readFileSync } from 'node:fs';
import { message } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { importer } from './imports.testkit.js';

let kade: TestKade;
let user: TestUser;
beforeAll(async () => {
  kade = await testKade({ worker: true });
  user = await kade.aUser(await kade.aCompany(), ['company:admin', 'company:sales']);
});
afterAll(() => kade.close());

it('a reason that was kept as a sentence becomes its code by the migration, or stays a text', async () => {
  const feed = importer(kade, user);
  const { id } = await feed.run('profiles', 'Nummer;Naam\nA;\nB;\nC;\nD;\nE;\n');
  const sentences = [
    'A new profile needs a name, and this row has none.',
    'Omzet: "x. y" is not a number. Mail: "a@" isn’t a valid email address.',
    '2 profiles have the KvK number 12345678: it does not say which one is meant. Tell them apart by external ID, or correct the profiles.',
    'Omzet: "x" isn’t a number. Nobody knows this one.',
    'Unknown customer: Café. Zee. Import this profile first, or choose to create missing ones.',
  ];
  const owner = await kade.ownerClient();
  await owner.query(`alter table import_reject alter column reason type text using '-',
    add constraint import_reject_reason_check check (length(reason) <= 500);
    alter table import_dry_row alter column reason type text using null,
    add constraint import_dry_row_reason_check check (length(reason) <= 500);
    alter table campaign alter column waiting type text using null,
    add constraint campaign_waiting_check check (length(waiting) <= 500);`);
  await kade.db.inTenant(user.companyId, async (tx) => {
    for (const [at, text] of sentences.entries())
      await sql`update import_reject set reason = ${text} where import_id = ${id} and line = ${at + 2}`.execute(
        tx,
      );
  });
  const file = new URL('../../../database/migrations/0090_reasons_are_codes.sql', import.meta.url);
  await owner.query(`begin; ${readFileSync(file, 'utf8')} commit`);
  await owner.end();
  const rows = await kade.db.inTenant(user.companyId, (tx) =>
    tx.selectFrom('import_reject').select('reason').orderBy('line').execute(),
  );
  expect(rows.map(({ reason }) => reason)).toEqual([
    message('profile_nameless'),
    [
      message('in_column', {
        header: 'Omzet',
        problem: message('not_a_number', { cell: '"x. y"' }),
      }),
      message('in_column', { header: 'Mail', problem: message('no_email', { cell: '"a@"' }) }),
    ],
    message('kvk_number_shared', { count: '2', value: '12345678' }),
    'Omzet: "x" isn’t a number. Nobody knows this one.',
    message('customer_unknown', { customer: 'Café. Zee' }),
  ]);
  const told = await feed.rejected(id);
  expect(told).toContain(
    'Omzet: ""x. y"" isn’t a number. Mail: ""a@"" isn’t a valid email address.',
  );
});
