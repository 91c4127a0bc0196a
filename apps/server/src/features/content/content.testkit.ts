import {
  type Brand,
  type BrandInput,
  type Content,
  type ContentInput,
  createBrand,
  createContent,
  getContent,
} from '@kade/contract';
import type { TestKade, TestUser } from '../../../test/kade.js';

/** A brand of a wholesaler. */
export async function aBrand(
  kade: TestKade,
  user: TestUser,
  over: Partial<BrandInput> = {},
): Promise<Brand> {
  const body: BrandInput = {
    name: `Brand ${Math.random()}`,
    description: 'Groothandel in vers brood en koffie voor horeca.',
    website: 'www.groothandel.example',
    forbidden_words: ['goedkoop'],
    languages: ['nl', 'en'],
    ...over,
  };
  const made = await kade.call(createBrand, { body }, user);
  if (made.status !== 201) throw new Error(`${made.status} ${made.text}`);
  return made.body;
}

/** Texts that claim nothing. */
export const plainMail = {
  nl: {
    subject: 'Vers brood voor je zaak',
    preheader: 'Elke ochtend bezorgd',
    heading: 'Vers brood op tafel',
    body: 'We bakken brood voor horeca. Bel ons en proef het zelf.',
    button: 'Bestel brood',
  },
  en: {
    subject: 'Fresh bread for your business',
    preheader: 'Delivered in the morning',
    heading: 'Fresh bread on the table',
    body: 'We bake bread for restaurants. Call us and taste it.',
    button: 'Order bread',
  },
};

/** A draft content, by default a mail in Dutch that claims nothing. */
export async function aContent(
  kade: TestKade,
  user: TestUser,
  brandId: number,
  over: Partial<ContentInput> = {},
): Promise<Content> {
  const body: ContentInput = {
    name: `Content ${Math.random()}`,
    brand_id: brandId,
    channel: 'email',
    languages: ['nl'],
    texts: { nl: plainMail.nl },
    ...over,
  };
  const made = await kade.call(createContent, { body }, user);
  if (made.status !== 201) throw new Error(`${made.status} ${made.text}`);
  return made.body;
}

const path = (id: number) => `/v1/gen_ai/contents/${id}/`;

/** Submitted by its maker and approved by another. */
export async function approveContent(
  kade: TestKade,
  maker: TestUser,
  admin: TestUser,
  id: number,
): Promise<Content> {
  const submitted = await kade.send('PATCH', `${path(id)}submit/`, maker.token, {});
  if (submitted.status !== 200) throw new Error(`${submitted.status} ${submitted.text}`);
  const reviewed = await kade.review(path(id), admin, { decision: 'approve' });
  if (reviewed.status !== 200) throw new Error(`${reviewed.status} ${reviewed.text}`);
  return (await kade.call(getContent, { params: { id } }, maker)).body;
}
