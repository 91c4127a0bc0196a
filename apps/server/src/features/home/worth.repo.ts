import type { ReasonCode } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import { churnAtRisk } from '../lifecycle/index.js';
import { whitespotsSpeak } from '../whitespots/index.js';
import { type Asked, ownedBy, type Ranked } from './frame.sql.js';

const approachable = sql<boolean>`p.crm_status not in ('lost', 'do_not_contact')`;

/**
 * What the invoices say, of one kind: open ones, and those whose snooze is over. They are gathered first: right after a
 * rebuild the planner takes them for a handful, and would read them anew for each profile of a seller.
 */
const signalled = (asked: Asked, code: ReasonCode): Ranked => ({
  kind: 'ranked',
  basis: 'invoices',
  code,
  from: sql`from (
      with held as materialized (
        select id, profile_id, value from profile_signal
        where company_id = ${asked.companyId} and kind = ${code} and ended_on is null
          and (state = 'open' or (state = 'snoozed' and until <= ${asked.frame.today}::date))
      ) select * from held
    ) s
    join profile p on p.company_id = ${asked.companyId} and p.id = s.profile_id
    where ${approachable} and ${ownedBy(asked, 'p.owner_user_id')}`,
  order: sql`s.value desc nulls last, s.profile_id`,
  value: sql`s.value`,
  params: sql`(select d.params - 'spots' from profile_signal d
    where d.company_id = ${asked.companyId} and d.id = s.id)`,
});

type Model = Pick<Ranked, 'code' | 'order' | 'value' | 'params' | 'least'> & {
  readonly column: 'potential_value' | 'churn';
  readonly test: RawBuilder<boolean>;
};

const modelled = (asked: Asked, { column, test, ...list }: Model): Ranked => ({
  kind: 'ranked',
  basis: 'model',
  ...list,
  from: sql`from profile_metric m
    join profile p on p.company_id = m.company_id and p.id = m.profile_id
    where m.company_id = ${asked.companyId} and ${sql.ref(`m.${column}`)} is not null and ${test}
      and ${approachable} and ${ownedBy(asked, 'p.owner_user_id')}`,
});

const models = {
  'top-potential': {
    column: 'potential_value',
    code: 'potential_value',
    // Who buys as much as its look-alikes already has no more of it to give.
    test: sql<boolean>`m.potential_value > greatest(m.net_sales_last_12_months, 0)`,
    order: sql`m.potential_value desc, m.profile_id`,
    value: sql`m.potential_value`,
    params: sql`jsonb_build_object('value', m.potential_value::text, 'segment', p.segment,
      'bought', case when m.net_sales_last_12_months > 0 then m.net_sales_last_12_months::text end)`,
  },
  'churn-risk': {
    column: 'churn',
    code: 'churn',
    test: sql<boolean>`p.kind = 'customer'`,
    order: sql`m.churn * m.net_sales_last_12_months desc, m.profile_id`,
    value: sql`m.net_sales_last_12_months`,
    params: sql`jsonb_build_object('chance', m.churn)`,
  },
} as const satisfies Record<string, Model>;

/** Whitespots of the latest run and of what customers said since, by what they are expected to bring. */
const whitespots = (asked: Asked): Ranked => ({
  ...{ kind: 'ranked', basis: 'model', code: 'whitespot' },
  from: sql`from profile_whitespot w
    join profile p on p.company_id = w.company_id and p.id = w.profile_id
    where w.company_id = ${asked.companyId} and ${approachable} and ${ownedBy(asked, 'p.owner_user_id')}`,
  order: sql`w.value desc, w.profile_id`,
  value: sql`w.value`,
  params: sql`(select jsonb_build_object('proposition', c.name, 'more', w.gaps - 1,
      'buyers', w.buyers, 'peers', w.peers) from product_category c
    where c.company_id = w.company_id and c.id = w.proposition_id)`,
});

const byInvoices = {
  'top-potential': 'peers_spend',
  'churn-risk': 'no_order',
} as const;

/** Whether the model of a list has run for the company: until then the list rests on its invoices. */
async function modelHasRun(
  tx: TenantTx,
  companyId: number,
  layout: keyof typeof models,
): Promise<boolean> {
  const some = await tx
    .selectFrom('profile_metric')
    .select('profile_id')
    .where('company_id', '=', companyId)
    .where(models[layout].column, 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return some !== undefined;
}

/** A list that a model makes, or plain sums of the invoices where it has not run yet. */
export async function worthwhile(
  tx: TenantTx,
  asked: Asked,
  layout: keyof typeof models,
): Promise<Ranked> {
  if (!(await modelHasRun(tx, asked.companyId, layout)))
    return signalled(asked, byInvoices[layout]);
  if (layout !== 'churn-risk') return modelled(asked, models[layout]);
  // Who is at risk is said once: by the cut point that the stages go by, too.
  const least = await churnAtRisk(tx, asked.companyId);
  const { test, ...model } = models[layout];
  return modelled(asked, {
    ...{ ...model, least },
    test: sql<boolean>`${test} and m.churn >= ${sql.lit(least)}`,
  });
}

/** Whitespots by the model, or what most customers of a segment buy where no model can run. */
export const whitespotList = async (tx: TenantTx, asked: Asked): Promise<Ranked> =>
  (await whitespotsSpeak(tx, asked.companyId))
    ? whitespots(asked)
    : signalled(asked, 'segment_buys');
