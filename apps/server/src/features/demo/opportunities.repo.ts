import { usualProbability } from '@kade/contract';
import type { Demo, DemoOpportunityEvent, DemoProfile, DemoUser } from '@kade/demo';
import type { Client } from '../../platform/db/connect.js';
import { copyRows } from '../../platform/db/copy.js';

const same = [
  'external_id',
  'title',
  'status',
  'value',
  'probability',
  'expected_close',
  'source',
  'lost_reason',
  'rank',
  'created_at',
  'updated_at',
  'closed_at',
] as const;

type Event = Omit<DemoOpportunityEvent, 'type' | 'from'> & { type: string; from: string | null };

/** Another stage brings its usual chance. */
const withChance = (event: DemoOpportunityEvent): Event[] => {
  if (event.type !== 'status' || event.from === null) return [event];
  const [from, to] = [event.from, event.to].map((status) =>
    String(usualProbability[status as keyof typeof usualProbability]),
  );
  return from === to
    ? [event]
    : [event, { ...event, type: 'probability', from: from ?? null, to: to ?? '' }];
};

/** Opportunities of some profiles, each with its history. */
export async function loadOpportunities(
  client: Client,
  companyId: number,
  demo: Demo,
  userIds: ReadonlyMap<string, number>,
  batch: readonly DemoProfile[],
  profileIds: ReadonlyMap<string, number>,
): Promise<void> {
  const opportunities = batch.flatMap((p) => demo.opportunities(p));
  if (opportunities.length === 0) return;
  const names = new Map<string, string>(demo.users.map((u: DemoUser) => [u.email, u.name]));
  const nameOf = (email: string) => names.get(email) ?? email;
  await copyRows(
    client,
    'opportunity',
    ['company_id', 'profile_id', 'owner_id', 'owner_name', 'created_by', ...same],
    opportunities.map((o) => [
      companyId,
      profileIds.get(o.profile_external_id),
      userIds.get(o.owner_email),
      nameOf(o.owner_email),
      userIds.get(o.events[0]?.actor_email ?? o.owner_email),
      ...same.map((field) => o[field]),
    ]),
  );
  const { rows } = await client.query<{ id: number; external_id: string }>(
    'select id, external_id from opportunity where company_id = $1 and external_id = any($2)',
    [companyId, opportunities.map((o) => o.external_id)],
  );
  const ids = new Map(rows.map((r) => [r.external_id, r.id]));
  await copyRows(
    client,
    'opportunity_event',
    [
      'company_id',
      'opportunity_id',
      'type',
      'from_value',
      'to_value',
      'from_owner_id',
      'actor_id',
      'at',
    ],
    opportunities.flatMap((o) =>
      o.events.flatMap(withChance).map((e) => {
        const shown = (value: string | null) =>
          value !== null && e.type === 'owner' ? nameOf(value) : value;
        return [
          companyId,
          ids.get(o.external_id),
          e.type,
          shown(e.from),
          shown(e.to),
          e.type === 'owner' && e.from !== null ? userIds.get(e.from) : null,
          userIds.get(e.actor_email),
          e.at,
        ];
      }),
    ),
  );
  await addContactsAndProducts(client, companyId, [...ids.keys()]);
}

/** Pieces by which a multiple of fifty euros is shared without a rest of cents. */
const pieces = [1, 2, 4, 5, 8, 10, 20, 25, 40, 50, 100, 125, 200, 250, 500, 1000];

/**
 * Most are talked over with the first contact, and are about one to three products of what their title names, at agreed
 * prices near those of the list that add up to the opportunity's value.
 */
async function addContactsAndProducts(
  client: Client,
  companyId: number,
  externalIds: readonly string[],
): Promise<void> {
  await client.query(
    `update opportunity o set person_id = (
        select c.id from person c where c.company_id = o.company_id and c.profile_id = o.profile_id
        order by c.is_primary desc, c.id limit 1)
      where o.company_id = $1 and o.external_id = any($2) and left(md5(o.external_id), 1) < 'b'`,
    [companyId, externalIds],
  );
  await client.query(
    `with chosen as (
        select o.company_id, o.id, o.value, p.id as product_id, p.price,
          row_number() over (partition by o.id order by p.id) as place, count(*) over (partition by o.id) as products
        from opportunity o
        cross join lateral (
          select pr.id, pr.price
          from product_category k
          join product pr on pr.company_id = k.company_id and pr.category_id = k.id
          where k.company_id = o.company_id and pr.is_active and pr.price > 0
            and position(lower(split_part(k.path, ' > ', 1)) in lower(o.title)) > 0
          order by md5(o.external_id || pr.sku)
          limit least(1 + ascii(md5(o.external_id)) % 3, o.value / 50)) p
        where o.company_id = $1 and o.external_id = any($2)
      ), shared as (
        select *, floor(value / products / 50) * 50 as part from chosen
      ), parts as (
        select *, case when place < products then part else value - (products - 1) * part end as worth from shared
      )
      insert into opportunity_product (company_id, opportunity_id, product_id, quantity, price)
      select company_id, id, product_id, n.pieces, worth / n.pieces
      from parts
      cross join lateral (
        select pieces from unnest($3::numeric[]) u (pieces) order by abs(ln(worth / pieces / price)), pieces limit 1) n`,
    [companyId, externalIds, pieces],
  );
}
