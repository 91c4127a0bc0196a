import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  attachmentBytes,
  attachmentQuota,
  attachmentsPerRecord,
  createContract,
  createOpportunity,
  downloadAttachment,
  getTimeline,
  listAttachments,
  removeAttachment,
  removeContract,
  removeOpportunity,
} from '@kade/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import yazl from 'yazl';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { cleanName } from './attachments.service.js';

let kade: TestKade;
let seller: TestUser;
let colleague: TestUser;
let admin: TestUser;
let profileId: number;

beforeAll(async () => {
  kade = await testKade({ worker: true });
  const company = await kade.aCompany();
  seller = await kade.aUser(company, ['company:sales'], 'Bas Hoekstra');
  colleague = await kade.aUser(company, ['company:sales']);
  admin = await kade.aUser(company, ['company:sales', 'company:admin']);
  profileId = await aProfile(company);
});
afterAll(() => kade.close());

const aProfile = (companyId: number) =>
  kade.db.inTenant(companyId, async (tx) => {
    const row = { company_id: companyId, name: 'P' } as never;
    return (await tx.insertInto('profile').values(row).returning('id').executeTakeFirstOrThrow())
      .id;
  });

type Row = { id: number; name: string; type: string; bytes: number };
const pdf = Buffer.from('%PDF-1.7\n% a contract\n');
const upload = async (
  name: string,
  content: Buffer | string,
  on = `profile/${profileId}`,
  user = seller,
) => {
  const { status, body, text } = await kade.upload(`/v3/crm/attachments/of/${on}/`, user, {
    name,
    content,
  });
  return { status, text, body: body as Row & { code: string; msg: string } };
};
const zip = (entries: Record<string, string>, compress = true): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const file = new yazl.ZipFile();
    for (const [name, text] of Object.entries(entries))
      file.addBuffer(Buffer.from(text), name, { compress: compress && name !== 'mimetype' });
    file.end();
    const chunks: Buffer[] = [];
    file.outputStream.on('data', (c: Buffer) => chunks.push(c));
    file.outputStream.on('end', () => resolve(Buffer.concat(chunks)));
    file.outputStream.on('error', reject);
  });
const list = async (holder: 'profile' | 'contract' = 'profile', id = profileId) =>
  (await kade.call(listAttachments, { params: { holder, id } }, seller)).body.results;
/** Names of the files that really lie there. */
const kept = () => {
  const folder = join(
    kade.kade.platform.settings.dataDir,
    'files',
    'attachments',
    String(seller.companyId),
  );
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

describe('an attached file', () => {
  it('comes back byte for byte, to be saved and never shown', async () => {
    const { status, body } = await upload('Offerte (Één) 2026.pdf', pdf);
    expect([status, body.type, body.bytes]).toEqual([201, 'pdf', pdf.length]);
    const got = await kade.call(downloadAttachment, { params: { id: body.id } }, seller);
    expect(got.text).toBe(pdf.toString());
    expect(got.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition':
        'attachment; filename="Offerte (__n) 2026.pdf"; filename*=UTF-8\'\'Offerte%20%28%C3%89%C3%A9n%29%202026.pdf',
    });
    expect((await list())[0]).toMatchObject({
      name: 'Offerte (Één) 2026.pdf',
      uploaded_by: { id: seller.id, name: 'Bas Hoekstra' },
      can: { remove: true },
    });
  });

  it.each([
    ['a.docx', () => zip({ '[Content_Types].xml': 'x', 'word/document.xml': 'x' }), 'docx'],
    ['a.XLSX', () => zip({ 'xl/workbook.xml': 'x' }), 'xlsx'],
    [
      'a.ods',
      () => zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'c.xml': 'x' }),
      'ods',
    ],
    ['a.csv', async () => Buffer.from('naam;stad\nCafé;Århus\n', 'latin1'), 'text'],
    ['a.jpeg', async () => Buffer.from('ffd8ffe000104a464946', 'hex'), 'jpg'],
    ['a.webp', async () => Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'), 'webp'],
  ])('is known by its content: %s', async (name, content, type) => {
    const { status, body } = await upload(name, await content());
    expect([status, body.type]).toEqual([201, type]);
  });

  it.each([
    ['a.exe', () => Buffer.from('MZ\0\0\0'), 'isn’t supported'],
    ['a.pdf', () => Buffer.from('MZ\0\0\0'), 'isn’t supported'],
    ['a.html', () => Buffer.from('<script>alert(1)</script>'), 'isn’t supported'],
    ['a.svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'isn’t supported'],
    ['a.png', () => pdf, 'Rename it'],
    ['pdf', () => pdf, 'Rename it'],
    ['a.zip', () => zip({ 'a.txt': 'x' }), 'isn’t supported'],
    ['a.xlsx', () => zip({ 'xl/workbook.xml': 'x', 'xl/vbaProject.bin': 'x' }), 'macros'],
    ['a.docx', () => Buffer.from('504b030400000000', 'hex'), 'damaged'],
    ['a.txt', () => Buffer.alloc(0), 'empty'],
  ])('is refused, and not kept, when it is something else: %s', async (name, content, says) => {
    const before = kept();
    const { status, body } = await upload(name, await content());
    expect([status, body.code]).toEqual([422, 'file_unreadable']);
    expect(body.msg).toContain(says);
    expect(kept()).toEqual(before);
  });

  it('has at most 20 MB, to the byte', async () => {
    const before = kept();
    const full = Buffer.alloc(attachmentBytes, 'a');
    const over = await upload('big.txt', Buffer.concat([full, Buffer.from('a')]));
    expect([over.status, over.body.code]).toEqual([413, 'too_large']);
    expect(over.body.msg).toContain('up to 20 MB');
    expect(kept()).toEqual(before);
    const fits = await upload('big.txt', full);
    expect([fits.status, fits.body.bytes]).toEqual([201, attachmentBytes]);
  });

  it('needs room in the company’s share, and the refusal says what to do', async () => {
    const company = await kade.aCompany();
    const user = await kade.aUser(company, ['company:sales']);
    const id = await aProfile(company);
    await kade.db.inTenant(company, (tx) =>
      tx
        .insertInto('attachment')
        .values({
          company_id: company,
          profile_id: id,
          name: 'x',
          type: 'pdf',
          bytes: attachmentQuota - pdf.length,
          file_key: 'x',
          uploaded_by: user.id,
        })
        .execute(),
    );
    // There is room, and not for this one: a byte too much.
    const larger = Buffer.concat([pdf, Buffer.from(' ')]);
    const { status, body } = await upload('over.pdf', larger, `profile/${id}`, user);
    expect([status, body.code]).toEqual([413, 'quota_full']);
    expect(body.msg).toContain('10 GB');
    expect((await upload('fits.pdf', pdf, `profile/${id}`, user)).status).toBe(201);
    const full = await upload('over.pdf', pdf, `profile/${id}`, user);
    expect([full.status, full.body.code]).toEqual([413, 'quota_full']);
    // The share is one for all its records.
    const elsewhere = await upload('over.pdf', pdf, `profile/${await aProfile(company)}`, user);
    expect([elsewhere.status, elsewhere.body.code]).toEqual([413, 'quota_full']);
  });

  it('of two at once takes the last room once', async () => {
    const company = await kade.aCompany();
    const user = await kade.aUser(company, ['company:sales']);
    const id = await aProfile(company);
    await kade.db.inTenant(company, (tx) =>
      tx
        .insertInto('attachment')
        .values({
          ...{ company_id: company, profile_id: id, name: 'x', type: 'pdf', uploaded_by: user.id },
          ...{ bytes: attachmentQuota - pdf.length, file_key: 'last room' },
        })
        .execute(),
    );
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, i) => upload(`${i}.pdf`, pdf, `profile/${id}`, user)),
    );
    expect(replies.map((r) => r.status).sort()).toEqual([201, 413, 413, 413, 413, 413]);
  });

  it('that is lost on the server is said to be, in place of a head without a file', async () => {
    const { body } = await upload('lost.pdf', pdf);
    const { file_key } = await kade.db.inTenant(seller.companyId, (tx) =>
      tx
        .selectFrom('attachment')
        .select('file_key')
        .where('id', '=', body.id)
        .executeTakeFirstOrThrow(),
    );
    await kade.kade.platform.files.remove(file_key);
    const got = await kade.call(downloadAttachment, { params: { id: body.id } }, seller);
    expect([got.status, got.body]).toMatchObject([404, { code: 'not_found', reason: 'file_lost' }]);
  });

  it('is removed by who attached it, or by an administrator; the file goes too', async () => {
    const remove = (user: TestUser, id: number) =>
      kade.call(removeAttachment, { params: { id } }, user);
    const before = kept().length;
    const { id } = (await upload('a.pdf', pdf)).body;
    expect((await remove(colleague, id)).status).toBe(403);
    expect((await remove(admin, id)).status).toBe(200);
    expect((await remove(admin, id)).status).toBe(404);
    expect((await kade.call(downloadAttachment, { params: { id } }, seller)).status).toBe(404);
    await kade.until(async () => kept().length === before);
  });

  it('is the only one that goes when it is removed', async () => {
    const [stays, gone] = [await upload('stays.pdf', pdf), await upload('goes.pdf', pdf)];
    const before = (await list()).map(({ id }) => id);
    await kade.call(removeAttachment, { params: { id: gone.body.id } }, seller);
    expect((await list()).map(({ id }) => id)).toEqual(before.filter((id) => id !== gone.body.id));
    const { status } = await kade.call(
      downloadAttachment,
      { params: { id: stays.body.id } },
      seller,
    );
    expect(status).toBe(200);
  });

  it('of a contract goes with the contract', async () => {
    const body = {
      profile_id: profileId,
      number: 'C-1',
      title: 'Oil',
      start_date: '2026-01-01',
      end_date: '2026-12-31',
    };
    const contract = (await kade.call(createContract, { body }, seller)).body;
    const before = kept().length;
    await upload('a.pdf', pdf, `contract/${contract.id}`);
    expect(await list('contract', contract.id)).toHaveLength(1);
    expect(kept()).toHaveLength(before + 1);
    await kade.call(removeContract, { params: { id: contract.id } }, seller);
    await kade.until(async () => kept().length === before);
  });

  it('of an opportunity goes with the opportunity', async () => {
    const body = { title: 'Coffee', profile_id: profileId, status: 'lead' as const };
    const { id } = (await kade.call(createOpportunity, { body }, seller)).body;
    const before = kept().length;
    expect((await upload('a.pdf', pdf, `opportunity/${id}`)).status).toBe(201);
    expect((await kade.call(removeOpportunity, { params: { id } }, seller)).status).toBe(200);
    await kade.until(async () => kept().length === before);
  });

  it('is listed with its own record only, newest first, and is removed by whoever may', async () => {
    const other = await aProfile(seller.companyId);
    const body = { title: 'Tea', profile_id: other, status: 'lead' as const };
    const deal = (await kade.call(createOpportunity, { body }, seller)).body;
    await upload('one.pdf', pdf, `profile/${other}`);
    await upload('two.pdf', pdf, `profile/${other}`, colleague);
    await upload('deal.pdf', pdf, `opportunity/${deal.id}`);
    const shown = await list('profile', other);
    expect(shown.map((a) => [a.name, a.can.remove])).toEqual([
      ['two.pdf', false],
      ['one.pdf', true],
    ]);
    const asAdmin = { params: { holder: 'profile' as const, id: other } };
    const { body: all } = await kade.call(listAttachments, asAdmin, admin);
    expect([all.count, ...all.results.map((a) => a.can.remove)]).toEqual([2, true, true]);
  });

  it('that is removed stays by its name in the timeline of the profile it was about', async () => {
    const other = await aProfile(seller.companyId);
    const draft = { number: 'C-7', title: 'Oil', start_date: '2026-01-01', end_date: '2026-12-31' };
    const contract = (
      await kade.call(createContract, { body: { ...draft, profile_id: other } }, seller)
    ).body;
    const body = { title: 'Tea', profile_id: other, status: 'lead' as const };
    const deal = (await kade.call(createOpportunity, { body }, seller)).body;
    for (const on of [`profile/${other}`, `contract/${contract.id}`, `opportunity/${deal.id}`]) {
      const { id } = (await upload(`${on.split('/')[0]}.pdf`, pdf, on)).body;
      await kade.call(removeAttachment, { params: { id } }, seller);
    }
    const asked = { params: { id: other }, query: { kind: ['attachment' as const] } };
    const { body: told } = await kade.call(getTimeline, asked, seller);
    expect(told.results.map((e) => [e.type, e.title, e.actor])).toEqual([
      ['removed', 'opportunity.pdf', 'Bas Hoekstra'],
      ['removed', 'contract.pdf', 'Bas Hoekstra'],
      ['removed', 'profile.pdf', 'Bas Hoekstra'],
    ]);
  });

  it('is one of at most so many of a record, and another record has room of its own', async () => {
    const full = await aProfile(seller.companyId);
    await kade.db.inTenant(seller.companyId, (tx) =>
      tx
        .insertInto('attachment')
        .values(
          Array.from({ length: attachmentsPerRecord - 1 }, (_, i) => ({
            ...{
              company_id: seller.companyId,
              profile_id: full,
              name: `x${i}`,
              type: 'pdf' as const,
            },
            ...{ bytes: 1, file_key: `none ${full} ${i}`, uploaded_by: seller.id },
          })),
        )
        .execute(),
    );
    expect((await upload('last.pdf', pdf, `profile/${full}`)).status).toBe(201);
    const over = await upload('over.pdf', pdf, `profile/${full}`);
    expect([over.status, over.body.code]).toEqual([413, 'quota_full']);
    expect(over.body.msg).toContain(`${attachmentsPerRecord} files`);
    expect((await upload('other.pdf', pdf)).status).toBe(201);
  });

  it('is not found by anybody of another company, nor put where they have nothing', async () => {
    const other = await kade.aUser(await kade.aCompany(), ['company:sales']);
    const { id } = (await upload('a.pdf', pdf)).body;
    expect((await kade.call(downloadAttachment, { params: { id } }, other)).status).toBe(404);
    expect((await kade.call(removeAttachment, { params: { id } }, other)).status).toBe(404);
    expect((await upload('a.pdf', pdf, `profile/${profileId}`, other)).status).toBe(404);
    expect((await upload('a.pdf', pdf, 'opportunity/999999')).status).toBe(404);
    expect((await upload('a.pdf', pdf, 'company/1')).status).toBe(400);
  });
});

it('a name is kept as people read it, without what misleads', () => {
  expect(cleanName('C:\\Users\\bas\\Offerte  2026.pdf')).toBe('Offerte 2026.pdf');
  expect(cleanName('../../etc/passwd')).toBe('passwd');
  expect(cleanName('invoice\u202Efdp.exe')).toBe('invoicefdp.exe');
  expect(cleanName('a\u0000b.pdf')).toBe('ab.pdf');
  expect(cleanName('  ')).toBe('file');
  expect(cleanName(`${'x'.repeat(300)}.docx`)).toMatch(/^x{250}\.docx$/);
});
