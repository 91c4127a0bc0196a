import { getProfile } from '@kade/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { importer, workbook, zip } from './imports.testkit.js';

/** More than any file here has but one: in production it is 500 MB. */
const mostBytes = 11 * 1024 * 1024;
let kade: TestKade;
let admin: TestUser;
let feed: ReturnType<typeof importer>;
beforeAll(async () => {
  kade = await testKade({ worker: true, fileSize: mostBytes });
  admin = await kade.aUser(await kade.aCompany(), ['company:admin']);
  feed = importer(kade, admin);
});
afterEach(async () => {
  // Whatever came in, the product still answers.
  expect((await kade.call(getProfile, {}, admin)).status).toBe(200);
});
afterAll(() => kade.close());

const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(200)]);
const header = 'external_id,name,city';

describe('a file that is none of ours is refused at the door with a sentence', () => {
  it.each([
    ['a picture', png, 'logo.png'],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), 'a.pdf'],
    ['a ZIP that is no workbook', zip({ 'readme.txt': Buffer.from('hello') }), 'a.xlsx'],
    ['an empty file', Buffer.alloc(0), 'a.csv'],
    ['only a header', Buffer.from(`${header}\n`), 'a.csv'],
    ['a text called a workbook', Buffer.from('hello'), 'a.xlsx'],
  ])('%s', async (_, content, name) => {
    const answer = await feed.post('profiles', content, {}, name);
    expect([400, 422]).toContain(answer.status);
    expect((answer.body as { msg: string }).msg.length).toBeGreaterThan(20);
  });

  it('one that is too large, whole as its rows before that are', async () => {
    const row = `${'D-1,Een,Gouda'.padEnd(1023)}\n`;
    const answer = await feed.post('profiles', `${header}\n${row.repeat(11 * 1024)}`);
    expect([answer.status, answer.body]).toMatchObject([413, { code: 'too_large' }]);
  });

  it('a mapped column that is not there, by its name', async () => {
    const answer = await feed.post('profiles', `${header}\nD-1,Een,Gouda\n`, {
      mapping: { external_id: 'external_id', name: 'Naam' },
    });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('Naam');
  });

  it('a field that does not exist, and a required one that is not matched', async () => {
    const unknown = await feed.post('profiles', `${header}\nD-1,Een,Gouda\n`, {
      mapping: { external_id: 'external_id', colour: 'city' },
    });
    expect(unknown.status).toBe(400);
    expect(unknown.text).toContain('colour');
    const missing = await feed.post('profiles', 'a,b\n1,2\n', { mapping: { name: 'b' } });
    expect(missing.status).toBe(400);
  });

  it('a mapping or options that are no JSON', async () => {
    expect(
      (await feed.post('profiles', `${header}\nD-1,Een,Gouda\n`, { mapping: '{oops' })).status,
    ).toBe(400);
    expect(
      (
        await feed.post('profiles', `${header}\nD-1,Een,Gouda\n`, {
          options: { on_duplicate: 'explode' },
        })
      ).status,
    ).toBe(400);
  });

  it('options that say nothing, in words on what to do', async () => {
    const told = async (options: Record<string, unknown>) => {
      const { status, body } = await feed.post('profiles', `${header}\nD-1,Een,Gouda\n`, {
        options,
      });
      return [status, (body as { errors?: unknown }).errors];
    };
    expect(await told({ create_missing: 'yes' })).toEqual([
      400,
      { 'options.create_missing': ['Enter true or false.'] },
    ]);
    expect(await told({ create_mising: true })).toEqual([
      400,
      { options: ['Remove create_mising.'] },
    ]);
  });
});

describe('rows that cannot be read come back with a reason, the others go in', () => {
  it('too many cells, too few cells, another delimiter', async () => {
    const run = await feed.run(
      'profiles',
      `${header}\nM-1,Een,Gouda\nM-2;Twee;Delft\nM-3,Drie,Leiden,extra,more\nM-4,Vier,Breda\n`,
    );
    expect(run.status).toBe('finished');
    expect(run.created).toBe(2);
    expect(run.rejected).toBe(2);
  });

  it('NUL bytes', async () => {
    const run = await feed.run('profiles', `${header}\nN-1,Een\u0000,Gouda\nN-2,Twee,Delft\n`);
    expect(run).toMatchObject({ status: 'finished', created: 1, rejected: 1 });
  });

  it('values that are too long, too large or not among the allowed words', async () => {
    const run = await feed.run(
      'profiles',
      `external_id,name,employees_total,crm_status\nL-1,${'x'.repeat(400)},1,lead\nL-2,Twee,99999999999999999999,lead\nL-3,Drie,3,king\nL-4,Vier,4,lead\n`,
    );
    expect(run).toMatchObject({ status: 'finished', created: 1, rejected: 3 });
    expect(await feed.rejected(run.id)).toContain('king');
  });

  it('with formulas made harmless, and negative numbers left alone', async () => {
    const run = await feed.run(
      'profiles',
      'external_id,name,employees_total\nF-1,=1+1,x\nF-2,Twee,-x\nF-3,-5,x\n',
    );
    const csv = await feed.rejected(run.id);
    expect(csv).toContain("'=1+1");
    expect(csv).toMatch(/,-5,/);
  });
});

describe('encodings and notations', () => {
  const text = `external_id;name;employees_total\nE-%;Café Zürich “Ö”;1.234,5\n`;
  const windows1252 = (t: string) =>
    Buffer.from(t.replace(/“/g, '\x93').replace(/”/g, '\x94'), 'latin1');
  it.each([
    ['UTF-8', (t: string) => Buffer.from(t)],
    ['UTF-8 with a mark', (t: string) => Buffer.from(`\ufeff${t}`)],
    ['UTF-16', (t: string) => Buffer.from(`\ufeff${t}`, 'utf16le')],
    ['UTF-16, the other way round', (t: string) => Buffer.from(`\ufeff${t}`, 'utf16le').swap16()],
    ['Windows-1252', windows1252],
  ])('%s is found out', async (name, encode) => {
    const key = name.replace(/\W/g, '');
    const run = await feed.run('profiles', encode(text.replace('%', key)));
    expect(run).toMatchObject({ status: 'finished', created: 1 });
    const row = await kade.db.inTenant(admin.companyId, (tx) =>
      tx
        .selectFrom('profile')
        .selectAll()
        .where('external_id', '=', `E-${key}`)
        .executeTakeFirstOrThrow(),
    );
    expect(row).toMatchObject({ name: 'Café Zürich “Ö”', employees_total: '1234.50' });
  });
});

describe('a file that breaks on the way fails as a whole and says why', () => {
  const count = async () =>
    (
      await kade.db.inTenant(admin.companyId, (tx) =>
        tx.selectFrom('profile').select('id').execute(),
      )
    ).length;

  it.each([
    [
      'quotes that are never closed',
      Buffer.from(
        `${header}\nQ-1,Een,Gouda\nQ-2,"Twee,Delft\nQ-3,Drie,Leiden\n`.concat(
          'Q-4,x,y\n'.repeat(200_000),
        ),
      ),
      'a.csv',
    ],
    [
      'a line of 10 MB',
      Buffer.from(`${header}\nQ-1,Een,Gouda\nQ-2,${'x'.repeat(10 * 1024 * 1024)},Delft\n`),
      'a.csv',
    ],
    ['a zip bomb', workbook(Buffer.alloc(600 * 1024 * 1024, ' ')), 'a.xlsx'],
  ])(
    '%s',
    async (_, content, name) => {
      const before = await count();
      const answer = await feed.post('profiles', content, {}, name);
      if (answer.status === 202) {
        const run = await feed.ended((answer.body as { id: number }).id);
        expect(run.status).toBe('failed');
        expect(run.error?.length).toBeGreaterThan(20);
        expect(run.error).not.toContain('our side');
      } else {
        expect([400, 413, 422]).toContain(answer.status);
        expect((answer.body as { msg: string }).msg.length).toBeGreaterThan(20);
      }
      expect(await count()).toBe(before);
    },
    60_000,
  );
});
