/** Pictures on every way into the product: what a camera writes into them does not come out again. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from './kade.js';
import { anAnimation, aPhoto, aPicture, secrets } from './pictures.js';

let kade: TestKade;
let user: TestUser;
beforeAll(async () => {
  kade = await testKade();
  const company = await kade.aCompany('Zuivel & Zo', ['product:promo']);
  user = await kade.aUser(company, ['company:admin', 'company:marketeer', 'product:promo']);
});
afterAll(() => kade.close());

type Put = (content: Buffer) => Promise<{ status: number; body: unknown }>;
const file = (content: Buffer) => ({ name: 'IMG_2026.JPG', content });
const logo: Put = (content) =>
  kade.upload('/v1/accounts/account/upload-logo/', user, file(content), {}, 'PUT');
const promotion: Put = (content) => kade.upload('/v1/offers/images/', user, file(content));
const mail: Put = (content) => kade.upload('/v1/campaigns/images/', user, file(content));

/** What whoever has the address is given, byte for byte. */
async function shown(body: unknown): Promise<Buffer> {
  const { logo: logoUrl, url = logoUrl } = body as { logo?: string; url?: string };
  const { pathname } = new URL(url ?? '', 'https://kade.example');
  const response = await kade.kade.http.inject({ method: 'GET', url: pathname });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-length']).toBe(String(response.rawPayload.length));
  return response.rawPayload;
}

it.each([
  ['a logo', 'png', logo],
  ['a logo', 'jpeg', logo],
  ['a promotion', 'png', promotion],
  ['a promotion', 'jpeg', promotion],
  ['a promotion', 'webp', promotion],
  ['a mail', 'png', mail],
  ['a mail', 'jpeg', mail],
  ['a mail', 'webp', mail],
] as const)('of %s tells nobody where it was taken: %s', async (_, format, put) => {
  const reply = await put(await aPhoto(format));
  expect([200, 201]).toContain(reply.status);
  const content = await shown(reply.body);
  for (const secret of secrets) expect(content.includes(secret)).toBe(false);
  const seen = await sharp(content).metadata();
  expect([seen.format, seen.width, seen.height]).toEqual([format, 30, 40]);
  expect([seen.exif, seen.xmp, seen.orientation]).toEqual([undefined, undefined, undefined]);
});

it('of a mail is as wide as a mail needs, and a moving one goes on moving', async () => {
  const wide = (await mail(await aPicture('jpeg', 1600, 400))).body;
  expect(wide).toMatchObject({ width: 1200, height: 300 });
  expect((await sharp(await shown(wide)).metadata()).width).toBe(1200);
  const moving = (await mail(await anAnimation('gif', 5))).body;
  expect(moving).toMatchObject({ width: 20, height: 10 });
  expect((await sharp(await shown(moving)).metadata()).pages).toBe(5);
});

it.each([
  ['a logo', logo, 'webp', 'isn’t supported. Use PNG, JPG or SVG.'],
  ['a promotion', promotion, 'gif', 'isn’t supported. Use PNG, JPG or WebP.'],
] as const)('of %s is of the kinds that it can be', async (_, put, format, says) => {
  const reply = await put(await aPicture(format));
  expect([reply.status, (reply.body as { msg: string }).msg]).toEqual([
    422,
    expect.stringContaining(says),
  ]);
});

it.each([
  ['a logo', logo],
  ['a promotion', promotion],
  ['a mail', mail],
])('of %s that is torn is refused, in the reader’s words', async (_, put) => {
  const whole = await aPicture('png', 400, 300);
  const reply = await put(whole.subarray(0, whole.length / 2));
  expect([reply.status, reply.body]).toMatchObject([
    422,
    { code: 'file_unreadable', msg: 'This PNG file is damaged. Save it again and retry.' },
  ]);
});
