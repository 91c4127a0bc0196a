import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import { latestBands } from '../leads/index.js';
import { engagementVersion, leadsVersion } from '../opportunities/index.js';
import { type Asked, type Gathered, ownedBy, type Ranked, utc } from './frame.sql.js';

/** Days back in which a lead is new, and in which a click counts. */
const lately = 30;
/** A score that came without a run of the model is hot from here on. */
const hotWithoutRun = 60;

/** Whole days back: so a list lasts a day, and with it what is remembered of it. */
const since = ({ frame }: Asked): RawBuilder<unknown> =>
  sql`((${frame.today}::date - ${lately}::integer)::timestamp at time zone ${frame.timeZone})`;

/** Of a list that lasts until the day is over or something of it changes. */
const keyOf = (list: string, { companyId, scope, userId, frame }: Asked) =>
  `${list} ${companyId} ${scope === 'mine' ? userId : scope} ${frame.today} ${frame.timeZone}`;

const metrics = sql`left join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id`;

/** Leads added lately that nobody decided on and nobody sells to: as the qualification list has them. */
export async function newLeads(tx: TenantTx, asked: Asked): Promise<Ranked> {
  const { companyId, frame } = asked;
  const added = sql`(p.created_at at time zone ${frame.timeZone})::date`;
  return {
    kind: 'ranked',
    remember: {
      key: keyOf('new leads', asked),
      version: await leadsVersion(tx, companyId),
    },
    basis: 'records',
    code: 'new_lead',
    from: sql`from profile p
      where p.company_id = ${companyId} and p.kind = 'lead' and p.crm_status in ('lead', 'prospect')
        and p.created_at >= ${since(asked)} and ${ownedBy(asked, 'p.owner_user_id')}
        and not exists (select 1 from qualification q
          where q.company_id = p.company_id and q.profile_id = p.id and q.withdrawn_at is null)
        and not exists (select 1 from opportunity o where o.company_id = p.company_id and o.profile_id = p.id)`,
    order: sql`p.created_at desc, p.id`,
    value: sql`(select m.potential_value from profile_metric m
      where m.company_id = p.company_id and m.profile_id = p.id)`,
    params: sql`jsonb_build_object('since', ${added}, 'days', ${frame.today}::date - ${added},
      'source', p.source)`,
  };
}

/**
 * A score from a model, where one has run: leads of its best band, and those of a high value. Beside each stands what share of
 * earlier leads with such a score became customers.
 */
async function scored(tx: TenantTx, asked: Asked): Promise<Ranked> {
  const bands = await latestBands(tx, asked.companyId);
  const hotFrom = bands[0]?.score_from ?? hotWithoutRun;
  const past = bands.flatMap((band) =>
    band.past
      ? [sql`when m.leadscore >= ${band.score_from}::numeric then ${band.past.conversion}::float8`]
      : [],
  );
  const conversion = past.length > 0 ? sql`case ${sql.join(past, sql` `)} end` : sql`null::float8`;
  return {
    kind: 'ranked',
    basis: 'model',
    code: 'lead_score',
    from: sql`from profile p ${metrics}
      where p.company_id = ${asked.companyId} and m.leadscore is not null
        and (m.leadscore >= ${hotFrom}::numeric or m.leadvalue = 'High')
        and p.kind = 'lead' and p.crm_status in ('lead', 'prospect', 'opportunity')
        and ${ownedBy(asked, 'p.owner_user_id')}`,
    order: sql`m.leadscore desc, p.id`,
    value: sql`m.potential_value`,
    params: sql`jsonb_build_object('score', m.leadscore, 'leadvalue', m.leadvalue,
      'conversion', round((${conversion})::numeric, 4))`,
  };
}

/** Without scores: leads that clicked in a campaign lately, and those with an open opportunity, the furthest first. */
const engaged = async (tx: TenantTx, asked: Asked): Promise<Gathered> => ({
  kind: 'gathered',
  // Whether a card's profile is a lead stands with the profile: forty thousand looks at a million profiles.
  remember: {
    key: keyOf('engaged leads', asked),
    version: await engagementVersion(tx, asked.companyId),
  },
  basis: 'records',
  items: sql`
    select p.id as profile_id, 'open_stage' as code,
      case o.status when 'negotiation' then 0 when 'proposal' then 1 when 'opportunity' then 3 else 4 end as weight,
      o.created_at as key, o.value, jsonb_build_object('title', o.title, 'status', o.status) as params,
      'opportunity' as about_type, o.id as about_id
    from opportunity o
    join profile p on p.company_id = o.company_id and p.id = o.profile_id
    where o.company_id = ${asked.companyId} and o.status in ('qualified', 'opportunity', 'proposal', 'negotiation')
      and p.kind = 'lead' and p.crm_status not in ('lost', 'do_not_contact')
      and (${ownedBy(asked, 'p.owner_user_id')} or ${ownedBy(asked, 'o.owner_id')})
    union all
    select p.id, 'campaign_clicked', 2, k.at, null::numeric,
      jsonb_build_object('campaign', c.name, 'clicks', k.clicks, 'at', ${utc(sql`k.at`)}), null, null
    from (
      select r.profile_id, r.campaign_id, max(e.at) as at, count(*) as clicks
      from campaign_event e
      join campaign_recipient r on r.company_id = e.company_id and r.id = e.recipient_id
      where e.company_id = ${asked.companyId} and e.type = 'clicked' and not e.is_scanner and e.at >= ${since(asked)}
      group by r.profile_id, r.campaign_id
    ) k
    join campaign c on c.company_id = ${asked.companyId} and c.id = k.campaign_id
    join profile p on p.company_id = ${asked.companyId} and p.id = k.profile_id
    where p.kind = 'lead' and p.crm_status not in ('lost', 'do_not_contact')
      and ${ownedBy(asked, 'p.owner_user_id')}`,
});

/** Leads that are worth a call now: by their score, or by what they did where no model has scored any. */
export async function hotLeads(tx: TenantTx, asked: Asked): Promise<Ranked | Gathered> {
  const some = await tx
    .selectFrom('profile_metric')
    .select('profile_id')
    .where('company_id', '=', asked.companyId)
    .where('leadscore', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return some ? scored(tx, asked) : engaged(tx, asked);
}
