import { columnOfTag, fieldOf, type Language, tableOf } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { selectedBy } from '../../audiences/index.js';
import { type CompiledRule, personMayBeMailed, profileMayBeMailed } from '../../profiles/index.js';
import type { TagIn } from '../render/content.js';

/** What decides who gets a campaign's mail. */
export type PlanFor = {
  readonly id: number;
  readonly recipients: 'primary' | 'all';
  readonly control_group_percent: string | number;
  /** What else must hold for a contact, over `person as c`: purpose and frequency cap. */
  readonly contacts?: RawBuilder<boolean>;
};

/**
 * Whether a profile falls into the control group: a hash of company, campaign and profile, spread evenly over 0-100.
 * The same profile gets the same answer however often it is asked; md5, because it is the same on every server.
 */
export const drawn = (companyId: number, plan: PlanFor): RawBuilder<boolean> => sql<boolean>`(
  ('x' || left(md5(${`${companyId}:${plan.id}:`} || s.profile_id), 8))::bit(32)::bigint * 100.0 / 4294967296
    < ${Number(plan.control_group_percent)}::float8)`;

/**
 * CTE `planned` (profile_id, person_id, email, is_control): every mail of a campaign, and the mails the control group
 * would have got. One contact per profile, the primary one first, or all; each address once, for the profile that
 * comes first. A profile whose only address is taken is in neither group: its reader gets the mail (or is kept out)
 * once, with the other profile.
 */
export const planned = (
  companyId: number,
  plan: PlanFor,
  rule: CompiledRule,
): RawBuilder<unknown> => sql`chosen as materialized (
  select p.id as profile_id ${selectedBy(companyId, rule)} and ${profileMayBeMailed}
), contacts as (
  select h.profile_id, c.id as person_id, c.email, c.email_key,
    row_number() over (partition by h.profile_id order by c.is_primary desc, c.id) as place
  from chosen h join person c on c.company_id = ${companyId} and c.profile_id = h.profile_id
  where ${personMayBeMailed} ${plan.contacts ? sql`and ${plan.contacts}` : sql``}
), singles as (
  select distinct on (email_key collate "C") profile_id, person_id, email
  from contacts ${plan.recipients === 'primary' ? sql`where place = 1` : sql``}
  order by email_key collate "C", profile_id, place
), planned as (
  select s.profile_id, s.person_id, s.email, ${drawn(companyId, plan)} as is_control from singles s
)`;

export type PlanCounts = {
  audience: number;
  /** Control group and those treated. */
  reachable: number;
  control: number;
  treated: number;
  mails: number;
};

const nobody: PlanCounts = { audience: 0, reachable: 0, control: 0, treated: 0, mails: 0 };

/** What the plan of a mail campaign comes to, all exact. */
export async function countPlan(
  tx: TenantTx,
  companyId: number,
  plan: PlanFor,
  rule: CompiledRule,
): Promise<PlanCounts> {
  const { rows } = await sql<PlanCounts>`
    with ${planned(companyId, plan, rule)}
    select a.audience, b.* from (select count(*) as audience ${selectedBy(companyId, rule)}) a, (
      select count(distinct profile_id) as reachable,
        count(distinct profile_id) filter (where is_control) as control,
        count(distinct profile_id) filter (where not is_control) as treated,
        count(*) filter (where not is_control) as mails
      from planned
    ) b`.execute(tx);
  return rows[0] ?? nobody;
}

/** What a phone or post campaign comes to: one task or letter per profile; `reached` is over `profile as p`. */
export async function countProfiles(
  tx: TenantTx,
  companyId: number,
  plan: PlanFor,
  rule: CompiledRule,
  reached: RawBuilder<boolean>,
): Promise<PlanCounts> {
  const { rows } = await sql<{ audience: number; reachable: number; control: number }>`
    with a as (select p.id as profile_id, ${reached} as is_reached ${selectedBy(companyId, rule)})
    select count(*) as audience, count(*) filter (where s.is_reached) as reachable,
      count(*) filter (where s.is_reached and ${drawn(companyId, plan)}) as control
    from a s`.execute(tx);
  const counts = rows[0];
  if (!counts) return nobody;
  const treated = counts.reachable - counts.control;
  return { ...counts, treated, mails: treated };
}

/** Whose mails are planned, control group included: a query of `profile_id`. */
export const mailsPlanned = (
  companyId: number,
  plan: PlanFor,
  rule: CompiledRule,
): RawBuilder<unknown> =>
  sql`with ${planned(companyId, plan, rule)} select distinct profile_id from planned`;

/** Who could be called or written to on paper, control group included: a query of `profile_id`. */
export const profilesReached = (
  companyId: number,
  rule: CompiledRule,
  reached: RawBuilder<boolean>,
): RawBuilder<unknown> =>
  sql`select p.id as profile_id ${selectedBy(companyId, rule)} and ${reached}`;

/** Who is called or written to on paper, control group left out: a query of `profile_id`, and of `person_id`, which is null. */
export const profilesTreated = (
  companyId: number,
  plan: PlanFor,
  rule: CompiledRule,
  reached: RawBuilder<boolean>,
): RawBuilder<unknown> => sql`
  select s.profile_id, null::bigint as person_id
  from (select p.id as profile_id ${selectedBy(companyId, rule)} and ${reached}) s
  where not ${drawn(companyId, plan)}`;

/** Where the value of each merge tag stands, over `profile as p`, `person as c` and `company as o`. */
const tagSource: Readonly<Record<string, RawBuilder<string | null>>> = {
  'contact.first_name': sql.ref('c.first_name'),
  'contact.last_name': sql.ref('c.last_name'),
  'contact.email': sql.ref('c.email'),
  'profile.name': sql.ref('p.name'),
  'profile.city': sql.ref('p.city'),
  'profile.segment': sql.ref('p.segment'),
  'profile.sales_owner': sql.ref('p.sales_owner'),
  'company.name': sql.ref('o.name'),
};

/** Where the value of a tag stands, a column's over `profile_metric as m` too; undefined for those of the promotion. */
export function sourceOf(tag: string): RawBuilder<string | null> | undefined {
  const column = columnOfTag(tag);
  if (!column) return tagSource[tag];
  const table = tableOf(column) === 'profile' ? 'p' : 'm';
  const value = sql.ref(`${table}.${fieldOf(column)}`);
  return column.type === 'multi'
    ? sql<string | null>`array_to_string(${value}, ',')`
    : sql<string | null>`${value}::text`;
}

/** Those of a mail's readers who get it in one of its languages, over `person as c`: as `readerLanguage` has it. */
function readersOf(language: Language, [, second]: readonly Language[]): RawBuilder<boolean> {
  if (second === undefined) return sql`true`;
  return language === second
    ? sql`c.language = ${second}`
    : sql`c.language is distinct from ${second}`;
}

/**
 * For each of these merge tags, how many of the mails in its language would show nothing in its place; those that have a
 * value in each are left out. A tag without a source is one of the promotion, and shows nothing in any.
 */
export async function countMissing(
  tx: TenantTx,
  companyId: number,
  plan: PlanFor,
  rule: CompiledRule,
  { tags, languages }: { tags: readonly TagIn[]; languages: readonly Language[] },
): Promise<(TagIn & { count: number })[]> {
  if (tags.length === 0) return [];
  const counts = sql.join(
    tags.map(({ tag, language }, i) => {
      const source = sourceOf(tag);
      const isEmpty = source ? sql`coalesce(btrim(${source}), '') = ''` : sql`true`;
      const count = sql`count(*) filter (where ${readersOf(language, languages)} and ${isEmpty})`;
      return sql`${count} as ${sql.ref(`n${i}`)}`;
    }),
  );
  const { rows } = await sql<Record<string, number>>`
    with ${planned(companyId, plan, rule)}
    select ${counts} from planned l
    join person c on c.company_id = ${companyId} and c.id = l.person_id
    join profile p on p.company_id = ${companyId} and p.id = l.profile_id
    join company o on o.company_id = ${companyId}
    left join profile_metric m on m.company_id = ${companyId} and m.profile_id = l.profile_id
    where not l.is_control`.execute(tx);
  return tags
    .map((tag, i) => ({ ...tag, count: rows[0]?.[`n${i}`] ?? 0 }))
    .filter((m) => m.count > 0);
}

/** The contacts of a campaign by mail, without the control group, as a query of `profile_id` and `person_id`. */
export const mailsTreated = (
  companyId: number,
  plan: Parameters<typeof planned>[1],
  rule: CompiledRule,
): RawBuilder<unknown> =>
  sql`with ${planned(companyId, plan, rule)} select profile_id, person_id from planned where not is_control`;

/** Who was fixed to be reached. */
export const fixedRecipients = (companyId: number, campaignId: number): RawBuilder<unknown> =>
  sql`select profile_id, person_id from campaign_recipient
    where company_id = ${companyId} and campaign_id = ${campaignId} and arm = 'treated'`;

/** Everybody whom a rule selects. */
export async function countSelected(
  tx: TenantTx,
  companyId: number,
  rule: CompiledRule,
): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n ${selectedBy(companyId, rule)}`.execute(tx);
  return rows[0]?.n ?? 0;
}
