import { createPromotion, type Promotion, type PromotionInput } from '@kade/contract';
import type { TestKade, TestUser } from '../../../test/kade.js';

/** A clock that tests set. */
export function handClock(at: string) {
  let moment = new Date(at);
  return {
    now: () => moment,
    set: (to: string) => {
      moment = new Date(to);
    },
  };
}

/** Categories and products of a small wholesaler. @returns ids by path and by sku */
export async function seedAssortment(kade: TestKade, companyId: number) {
  const ids: Record<string, number> = {};
  await kade.db.inTenant(companyId, async (tx) => {
    for (const path of ['Koffie', 'Koffie > Bonen', 'Koffie > Siroop', 'Zuivel']) {
      const parent = path.includes(' > ') ? (ids[path.split(' > ')[0] ?? ''] ?? null) : null;
      const row = await tx
        .insertInto('product_category')
        .values({
          company_id: companyId,
          parent_id: parent,
          name: path.split(' > ').at(-1) ?? path,
          path,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids[path] = row.id;
    }
    for (const [sku, name, category, price] of [
      ['B1', 'Espressobonen 1 kg', 'Koffie > Bonen', '18.95'],
      ['B2', 'Filterbonen 1 kg', 'Koffie > Bonen', '14.50'],
      ['S1', 'Vanillesiroop', 'Koffie > Siroop', '7.25'],
      ['Z1', 'Slagroom 1 l', 'Zuivel', '4.10'],
    ] as const) {
      const row = await tx
        .insertInto('product')
        .values({ company_id: companyId, sku, name, category_id: ids[category], price } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      ids[sku] = row.id;
    }
  });
  return (key: string): number => {
    const id = ids[key];
    if (id === undefined) throw new Error(`No ${key} was seeded.`);
    return id;
  };
}

/** A draft promotion: ten per cent in November 2026. */
export async function aPromotion(
  kade: TestKade,
  user: TestUser,
  over: Partial<PromotionInput> = {},
): Promise<Promotion> {
  const body = {
    name: `Promotion ${Math.random()}`,
    value: 10,
    starts_on: '2026-11-01',
    ends_on: '2026-11-30',
    ...over,
  };
  const made = await kade.call(createPromotion, { body }, user);
  if (made.status !== 201) throw new Error(`${made.status} ${made.text}`);
  return made.body;
}

/** Submitted by its maker and approved by another. */
export async function approvePromotion(
  kade: TestKade,
  maker: TestUser,
  admin: TestUser,
  id: number,
): Promise<Promotion> {
  const send = async (path: string, user: TestUser, body = {}) => {
    const reply = await kade.send('PATCH', `/v1/offers/${id}/${path}/`, user.token, body);
    if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
    return reply.body as Promotion;
  };
  await send('submit', maker);
  const reply = await kade.review(`/v1/offers/${id}/`, admin, { decision: 'approve' });
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
  return reply.body as Promotion;
}

/** Profiles by name, which is their external id too. @returns ids by name */
export async function seedBuyers(kade: TestKade, companyId: number, names: readonly string[]) {
  const rows = await kade.db.inTenant(companyId, (tx) =>
    tx
      .insertInto('profile')
      .values(names.map((name) => ({ company_id: companyId, name, external_id: name }) as never))
      .returning(['id', 'name'])
      .execute(),
  );
  return new Map(rows.map((r) => [r.name, r.id]));
}

/** A campaign that used a promotion and reached these profiles at a moment. @returns its id */
export async function aSentCampaign(
  kade: TestKade,
  companyId: number,
  promotionId: number,
  profiles: readonly number[],
  sentAt: string,
): Promise<number> {
  return kade.db.inTenant(companyId, async (tx) => {
    const { id } = await tx
      .insertInto('campaign')
      .values({
        company_id: companyId,
        name: `Campaign ${Math.random()}`,
        channel: 'post',
        promotion_id: promotionId,
        control_group_percent: 0,
        status: 'completed',
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    if (profiles.length > 0)
      await tx
        .insertInto('campaign_recipient')
        .values(
          profiles.map(
            (profile_id) =>
              ({
                company_id: companyId,
                campaign_id: id,
                profile_id,
                arm: 'treated',
                state: 'sent',
                sent_at: sentAt,
              }) as never,
          ),
        )
        .execute();
    return id;
  });
}
