import {
  compareBrandVersions,
  createGenAiCampaign,
  deleteBrand,
  deleteGenAiCampaign,
  getBrand,
  getGenAiCampaign,
  listBrands,
  listBrandsPlain,
  listBrandVersions,
  listGenAiCampaigns,
  restoreBrand,
  updateBrand,
  updateGenAiCampaign,
} from '@kade/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { aPromotion } from '../../promotions/promotions.testkit.js';
import { aBrand, aContent } from '../content.testkit.js';

let kade: TestKade;
let company: number;
let writer: TestUser;
let admin: TestUser;
let promoter: TestUser;
beforeAll(async () => {
  kade = await testKade();
  company = await kade.aCompany();
  writer = await kade.aUser(company, ['product:gen-ai'], 'Wil');
  admin = await kade.aUser(company, ['company:admin']);
  promoter = await kade.aUser(company, ['company:marketeer', 'product:promo']);
});
afterAll(() => kade.close());

const audited = async (action: string) => {
  const owner = await kade.ownerClient();
  const { rows } = await owner.query('select detail from audit_log where action = $1', [action]);
  await owner.end();
  return rows.length;
};

describe('a brand', () => {
  it('is made, found, changed and removed, each noted', async () => {
    const brand = await aBrand(kade, writer, { name: 'Bakkerij Zuid' });
    expect(brand).toMatchObject({
      ...{ version: 1, website: 'www.groothandel.example', campaigns: 0, contents: 0 },
      created_by: { id: writer.id, name: 'Wil' },
    });
    const found = await kade.call(listBrands, { query: { search: 'zuid' } }, admin);
    expect(found.body).toMatchObject({ count: 1, results: [{ id: brand.id }] });
    expect((await kade.call(listBrandsPlain, {}, writer)).body).toContainEqual({
      ...{ id: brand.id, name: 'Bakkerij Zuid' },
    });
    const params = { id: brand.id };
    const body = { version: 1, tone: 'formal' as const, voice_locked: true };
    const changed = await kade.call(updateBrand, { params, body }, writer);
    expect(changed.body).toMatchObject({ tone: 'formal', version: 2, name: 'Bakkerij Zuid' });
    expect((await kade.call(updateBrand, { params, body }, writer)).status).toBe(409);
    // Saved as it stands it stays the version that it is.
    const same = await kade.call(updateBrand, { params, body: { ...body, version: 2 } }, writer);
    expect([same.body.version, same.body.tone]).toEqual([2, 'formal']);
    expect((await kade.call(deleteBrand, { params }, writer)).status).toBe(200);
    expect((await kade.call(getBrand, { params }, writer)).status).toBe(404);
    for (const deed of ['brand.create', 'brand.update', 'brand.remove'])
      expect(await audited(deed), deed).toBeGreaterThan(0);
  });

  it('has one name in a company, a website that is one, and colours that are some', async () => {
    await aBrand(kade, writer, { name: 'Once' });
    await expect(aBrand(kade, admin, { name: 'Once' })).rejects.toThrow('403');
    await expect(aBrand(kade, writer, { name: 'Once' })).rejects.toThrow('name_taken');
    await expect(aBrand(kade, writer, { website: 'javascript:alert(1)' })).rejects.toThrow('400');
    await expect(aBrand(kade, writer, { colours: ['red'] })).rejects.toThrow('400');
    await expect(aBrand(kade, writer, { logo: 'nothing-uploaded-yet-at-all' })).rejects.toThrow(
      'logo_gone',
    );
  });

  it('keeps every state it had, tells two apart and goes back to one', async () => {
    const { id } = await aBrand(kade, writer, { name: 'Versioned', tone_of_voice: 'Warm' });
    const params = { id };
    const change = (version: number, tone_of_voice: string) =>
      kade.call(updateBrand, { params, body: { version, tone_of_voice } }, writer);
    await change(1, 'Koel');
    await change(2, 'Zakelijk');
    const { body } = await kade.call(listBrandVersions, { params }, admin);
    expect(body.results.map(({ number, why }) => [number, why])).toEqual([
      [3, 'edited'],
      [2, 'edited'],
      [1, 'created'],
    ]);
    const compared = await kade.call(
      compareBrandVersions,
      { params, query: { from: 1, to: 3 } },
      writer,
    );
    expect(compared.body.changes).toEqual([
      { field: 'tone_of_voice', before: 'Warm', after: 'Zakelijk' },
    ]);
    const back = await kade.call(restoreBrand, { params, body: { number: 1, version: 3 } }, writer);
    expect(back.body).toMatchObject({ tone_of_voice: 'Warm', version: 4 });
    const { body: after } = await kade.call(listBrandVersions, { params }, writer);
    expect(after.results[0]).toMatchObject({ number: 4, why: 'restored', restored: 1 });
    expect(await audited('brand.restore')).toBe(1);
    const never = await kade.call(
      restoreBrand,
      { params, body: { number: 99, version: 4 } },
      writer,
    );
    expect([never.status, never.body]).toEqual([400, expect.objectContaining({ code: 'invalid' })]);
  });

  it('stays while something is written in it', async () => {
    const { id } = await aBrand(kade, writer);
    await aContent(kade, writer, id);
    const refused = await kade.call(deleteBrand, { params: { id } }, writer);
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ reason: 'brand_in_use' }),
    ]);
  });

  it('has a logo that is drawn anew, and shown to whoever has its address', async () => {
    const content = await sharp({
      create: { width: 40, height: 20, channels: 3, background: '#0f766e' },
    })
      .png()
      .toBuffer();
    const upload = await kade.upload('/v1/gen_ai/brands/logo/', writer, {
      ...{ name: 'logo.png', content },
    });
    expect(upload.status).toBe(201);
    const { token, url } = upload.body as { token: string; url: string };
    const brand = await aBrand(kade, writer, { logo: token });
    expect(brand.logo_image).toMatchObject({ token, width: 40, height: 20 });
    const shown = await kade.send('GET', url);
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png']);
    const no = await kade.upload('/v1/gen_ai/brands/logo/', writer, {
      ...{ name: 'x.svg', content: '<svg/>' },
    });
    expect(no.status).toBe(422);
  });
});

describe('an AI campaign', () => {
  it('is made for a brand, an audience and a promotion, and says what they are', async () => {
    const brand = await aBrand(kade, writer);
    const promotion = await aPromotion(kade, promoter, { name: 'Koffieweken' });
    const marketeer = await kade.aUser(company, ['company:marketeer']);
    const audience = await kade.send('POST', '/v2/audiences/', marketeer.token, {
      ...{ name: 'Cafés in Urk', origin_query: "CITY = 'Urk'" },
    });
    const audience_id = (audience.body as { id: number }).id;
    const body = {
      ...{ name: 'Herfst', goal: 'Meer koffie', key_message: 'Proef de herfst' },
      ...{ brand_id: brand.id, audience_id, promotion_id: promotion.id },
      channels: ['email' as const, 'linkedin' as const],
      ...{ starts_on: '2026-10-01', ends_on: '2026-11-30' },
    };
    const made = await kade.call(createGenAiCampaign, { body }, writer);
    expect(made.body).toMatchObject({
      brand: { id: brand.id },
      audience: { id: audience_id, count: 0, sentence: expect.stringContaining('Urk') },
      promotion: { id: promotion.id, name: 'Koffieweken', offer: '10% off' },
      ...{ contents: 0, version: 1 },
    });
    const { id } = made.body;
    const params = { id };
    const list = await kade.call(
      listGenAiCampaigns,
      { query: { channel: ['linkedin'], brand_id: [brand.id] } },
      admin,
    );
    expect(list.body).toMatchObject({ count: 1, results: [{ id, audience: { count: null } }] });
    const changed = await kade.call(
      updateGenAiCampaign,
      { params, body: { version: 1, goal: 'Nog meer koffie' } },
      writer,
    );
    expect(changed.body).toMatchObject({ goal: 'Nog meer koffie', name: 'Herfst', version: 2 });
    const stale = await kade.call(
      updateGenAiCampaign,
      { params, body: { version: 1, goal: 'Te laat' } },
      writer,
    );
    expect(stale.status).toBe(409);
    const content = await aContent(kade, writer, brand.id, { gen_ai_campaign_id: id });
    expect(content.gen_ai_campaign).toEqual({ id, name: 'Herfst' });
    expect((await kade.call(deleteGenAiCampaign, { params }, writer)).status).toBe(200);
    expect((await kade.call(getGenAiCampaign, { params }, writer)).status).toBe(404);
    const left = await kade.send('GET', `/v1/gen_ai/contents/${content.id}/`, writer.token);
    expect(left.body).toMatchObject({ gen_ai_campaign: null });
    for (const deed of [
      'gen_ai_campaign.create',
      'gen_ai_campaign.update',
      'gen_ai_campaign.remove',
    ])
      expect(await audited(deed), deed).toBe(1);
  });

  it('is refused for what is not there, and a period that ends before it begins', async () => {
    const brand = await aBrand(kade, writer);
    const make = (over: object) =>
      kade.call(
        createGenAiCampaign,
        { body: { name: `C ${Math.random()}`, brand_id: brand.id, ...over } },
        writer,
      );
    for (const [over, field] of [
      [{ brand_id: 999_999 }, 'brand_id'],
      [{ audience_id: 999_999 }, 'audience_id'],
      [{ promotion_id: 999_999 }, 'promotion_id'],
      [{ starts_on: '2026-02-01', ends_on: '2026-01-01' }, 'ends_on'],
    ] as const) {
      const refused = await make(over);
      expect(refused.status).toBe(400);
      expect(Object.keys((refused.body as unknown as { errors: object }).errors)).toEqual([field]);
    }
  });
});
