import { getCompany, getLogo, getProfile, removeLogo, updateCompany } from '@kade/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';

let kade: TestKade;
let company: number;
let admin: TestUser;
beforeAll(async () => {
  kade = await testKade({ worker: true });
});
afterAll(() => kade.close());
beforeEach(async () => {
  company = await kade.aCompany('Zuivel & Zo');
  admin = await kade.aUser(company, ['company:admin'], 'Ada Admin');
});

describe('the company', () => {
  it('is changed by whoever read it last, with before and after in the audit log', async () => {
    const { id, logo, products, ...draft } = (await kade.call(getCompany, {}, admin)).body;
    expect([id, logo]).toEqual([company, null]);
    expect(products).toContain('product:promo');
    const body = { ...draft, name: '  <script>alert(1)</script> ', four_eyes: false };
    const saved = await kade.call(updateCompany, { body }, admin);
    expect(saved.body).toMatchObject({ name: '<script>alert(1)</script>', version: 2 });
    const stale = await kade.call(updateCompany, { body }, admin);
    expect([stale.status, (stale.body as unknown as { code: string }).code]).toEqual([
      409,
      'version_conflict',
    ]);
    const [line] = await kade.db.inTenant(company, (tx) =>
      tx.selectFrom('audit_log').select('detail').where('action', '=', 'company.update').execute(),
    );
    expect(line?.detail).toEqual({
      changes: {
        name: { before: 'Zuivel & Zo', after: '<script>alert(1)</script>' },
        four_eyes: { before: true, after: false },
      },
    });
  });

  it('stays at its version, without a line in the log, when nothing is changed', async () => {
    const { id, logo, products, ...draft } = (await kade.call(getCompany, {}, admin)).body;
    const saved = await kade.call(updateCompany, { body: draft }, admin);
    expect(saved.body).toMatchObject({ name: 'Zuivel & Zo', version: draft.version });
    const lines = await kade.db.inTenant(company, (tx) =>
      tx.selectFrom('audit_log').select('id').where('action', '=', 'company.update').execute(),
    );
    expect(lines).toEqual([]);
  });

  it('says where its website is to whoever writes its mails', async () => {
    const { id, logo, products, ...draft } = (await kade.call(getCompany, {}, admin)).body;
    const body = { ...draft, website: ' https://www.zuivel.nl/winkel ' };
    await kade.call(updateCompany, { body }, admin);
    const marketeer = await kade.aUser(company, ['company:marketeer']);
    const { website } = (await kade.call(getProfile, {}, marketeer)).body.company;
    expect(website).toBe('https://www.zuivel.nl/winkel');
  });

  it.each([
    ['name', '   '],
    ['currency', 'euro'],
    ['time_zone', 'Mars/Olympus'],
    ['website', 'www.zuivel.nl'],
    ['website', 'https://zuivel'],
    ['two_factor_policy', 'maybe'],
  ])('refuses %s %j', async (field, value) => {
    const { id, logo, products, ...draft } = (await kade.call(getCompany, {}, admin)).body;
    const body = { ...draft, [field]: value };
    const reply = await kade.call(updateCompany, { body }, admin);
    expect([reply.status, Object.keys((reply.body as { errors?: object }).errors ?? {})]).toEqual([
      400,
      [field],
    ]);
  });
});

describe('the logo', () => {
  const path = '/v1/accounts/account/upload-logo/';
  const svg = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/>${inside}</svg>`;
  const put = (content: string | Buffer, name = 'logo.svg') =>
    kade.upload(path, admin, { name, content }, {}, 'PUT');

  it('is made safe, shown to everybody by an address nobody can guess, and replaced', async () => {
    const first = await put(svg('<script>alert(1)</script><g onclick="alert(1)"/>'));
    expect(first.status).toBe(200);
    const { logo } = first.body as { logo: string };
    expect((await kade.call(getProfile, {}, admin)).body.company.logo).toBe(logo);
    const shown = await kade.send('GET', logo);
    expect(shown.text).toContain('<rect');
    expect(shown.text).not.toMatch(/script|onclick/);
    expect(shown.headers['content-type']).toContain('image/svg+xml');
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
    const second = (await put(svg(''))).body as { logo: string };
    expect((await kade.send('GET', logo)).status).toBe(404);
    expect((await kade.send('GET', second.logo)).status).toBe(200);
    await kade.call(removeLogo, {}, admin);
    expect((await kade.send('GET', second.logo)).status).toBe(404);
    expect((await kade.call(getProfile, {}, admin)).body.company.logo).toBeNull();
  });

  it.each([
    ['a page', '<html><script>alert(1)</script></html>', 'logo.svg'],
    ['a program', Buffer.from('4d5a9000', 'hex'), 'logo.png'],
    ['nothing', '', 'logo.png'],
  ])('is refused when it is %s, whatever its name', async (_, content, name) => {
    const reply = await put(content, name);
    expect([reply.status, (reply.body as { code: string }).code]).toEqual([422, 'file_unreadable']);
  });

  it('is refused above 1 MB', async () => {
    expect((await put(Buffer.alloc(1_200_000), 'logo.png')).status).toBe(413);
  });

  it('is served as a picture and nothing else, for ever, to pages and mails', async () => {
    const { logo } = (await put(svg(''))).body as { logo: string };
    expect((await kade.send('GET', logo)).headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it('of two uploads at once is one, and no file is left behind', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map((n) => put(svg(`<circle r="${n}"/>`))));
    const addresses = replies.map((r) => (r.body as { logo: string }).logo);
    const { logo } = (await kade.call(getCompany, {}, admin)).body;
    for (const address of addresses)
      expect((await kade.send('GET', address)).status).toBe(address === logo ? 200 : 404);
  });

  it('keeps what was there when the new one cannot be used', async () => {
    const { logo } = (await put(svg(''))).body as { logo: string };
    await put('no picture');
    expect((await kade.call(getCompany, {}, admin)).body.logo).toBe(logo);
    expect((await kade.send('GET', logo)).status).toBe(200);
  });

  it('is told in the audit log, and removing it twice only once', async () => {
    await put(svg(''));
    await kade.call(removeLogo, {}, admin);
    await kade.call(removeLogo, {}, admin);
    const lines = await kade.db.inTenant(company, (tx) =>
      tx
        .selectFrom('audit_log')
        .select('action')
        .where('action', 'like', 'company.logo%')
        .orderBy('id')
        .execute(),
    );
    expect(lines.map((l) => l.action)).toEqual(['company.logo', 'company.logo_removed']);
  });

  it('comes in a form with the part "file"', async () => {
    expect((await kade.send('PUT', path, admin.token, { file: 'x' })).status).toBe(400);
    const other = await kade.aUser(company, ['company:sales']);
    const file = { name: 'logo.svg', content: svg('') };
    expect((await kade.upload(path, other, file, {}, 'PUT')).status).toBe(403);
  });

  it.each(['../session-secret', '..%2f..%2fsession-secret', 'x.png', `${'a'.repeat(32)}.exe`])(
    'gives nothing else away: %s',
    async (token) => {
      expect((await kade.call(getLogo, { params: { token } })).status).toBe(404);
    },
  );
});
