import { type RawBuilder, sql } from 'kysely';
import type { Client } from '../../../platform/db/connect.js';
import { copyInto, type Pieces } from '../../../platform/db/copyPieces.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { overWholeTables } from '../../../platform/db/wholeTables.js';

/** A row of {@link fillTables} beside its profile. */
const given = {
  names: 'text[]',
  is_interested: 'boolean',
  gaps: 'smallint',
  value: 'numeric(14,2)',
  proposition_id: 'bigint',
  best_value: 'numeric(14,2)',
  chance: 'real',
  level: 'text',
  buyers: 'integer',
  peers: 'integer',
  median: 'numeric(14,2)',
  since: 'integer',
} as const;

/**
 * What to do next with a customer, the most pressing first: `m` is its row of columns, `names` its whitespots, and
 * `interested` whether it is in one of them.
 */
const nextAction = (companyId: number): RawBuilder<unknown> => sql`
  case when exists (select from profile_signal s where s.company_id = ${companyId} and s.profile_id = m.profile_id
      and s.kind = 'contract_notice' and s.state = 'open') then 'call_before_notice'
    when m.lifecycle_stage in ('lapsing', 'lost') then 'win_back'
    when m.lifecycle_stage = 'at_risk' then 'call_at_risk'
    when c.is_interested then 'follow_up_interest'
    when c.gaps > 0 then 'offer_whitespot' end`;

const columns = [
  'whitespot',
  'cross_sell_propositions',
  'cross_sell_min_proposition_count',
  'next_best_action',
] as const;

/** Makes columns and whitespots of the customers in `pg_temp.whitespot_rows` what stands there. */
async function write(tx: TenantTx, companyId: number): Promise<void> {
  const said = sql`select c.profile_id, c.names[1] as whitespot, c.names as cross_sell_propositions,
      c.gaps::integer as cross_sell_min_proposition_count, ${nextAction(companyId)} as next_best_action
    from pg_temp.whitespot_rows c
    join profile_metric m on m.company_id = ${companyId} and m.profile_id = c.profile_id`;
  const refs = (alias: string) => sql.join(columns.map((name) => sql.ref(`${alias}.${name}`)));
  const set = sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`n.${name}`)}`));
  await sql`update profile_metric m set ${set} from (${said}) n
    where m.company_id = ${companyId} and m.profile_id = n.profile_id
      and (${refs('m')}) is distinct from (${refs('n')})`.execute(tx);
  await sql`delete from profile_whitespot w using pg_temp.whitespot_rows c
    where w.company_id = ${companyId} and w.profile_id = c.profile_id and c.gaps is null`.execute(
    tx,
  );
  // A profile may have gone since it was read.
  await sql`insert into profile_whitespot as w (company_id, profile_id, gaps, value, proposition_id,
      best_value, chance, level, buyers, peers, median, since)
    select p.company_id, p.id, c.gaps, c.value, c.proposition_id, c.best_value, c.chance, c.level,
      c.buyers, c.peers, c.median, date '1970-01-01' + c.since
    from pg_temp.whitespot_rows c
    join profile p on p.company_id = ${companyId} and p.id = c.profile_id
    where c.gaps is not null
    on conflict (company_id, profile_id) do update set gaps = excluded.gaps, value = excluded.value,
      proposition_id = excluded.proposition_id, best_value = excluded.best_value,
      chance = excluded.chance, level = excluded.level, buyers = excluded.buyers,
      peers = excluded.peers, median = excluded.median, since = excluded.since
    where (w.gaps, w.value, w.proposition_id, w.best_value, w.chance, w.level, w.buyers, w.peers, w.median, w.since)
      is distinct from (excluded.gaps, excluded.value, excluded.proposition_id, excluded.best_value,
        excluded.chance, excluded.level, excluded.buyers, excluded.peers, excluded.median, excluded.since)`.execute(
    tx,
  );
}

const types = Object.entries(given).map(([name, type]) => `${name} ${type}`);
const staged = sql.raw(
  `create temp table if not exists whitespot_rows (profile_id bigint, ${types.join(', ')}) on commit drop`,
);

async function stage(client: Client, tx: TenantTx, pieces: Pieces): Promise<void> {
  await sql`${staged}`.execute(tx);
  await sql`truncate pg_temp.whitespot_rows`.execute(tx);
  await copyInto(client, 'whitespot_rows', pieces);
}

/**
 * Fills columns and whitespots of all customers of a run; of all others they become empty. Only what differs is written. To be
 * called with the lock of the sales columns, as {@link fillSome}.
 */
export async function fillTables(
  client: Client,
  tx: TenantTx,
  companyId: number,
  pieces: Pieces,
): Promise<void> {
  await stage(client, tx, pieces);
  await client.query('analyze pg_temp.whitespot_rows');
  const empty = sql.join(columns.map((name) => sql`${sql.ref(name)} = null`));
  const some = sql.join(columns.map((name) => sql.ref(`m.${name}`)));
  await overWholeTables(tx, async () => {
    await write(tx, companyId);
    await sql`update profile_metric m set ${empty}
      where m.company_id = ${companyId} and num_nonnulls(${some}) > 0
        and not exists (select from pg_temp.whitespot_rows c where c.profile_id = m.profile_id)`.execute(
      tx,
    );
    await sql`delete from profile_whitespot w where w.company_id = ${companyId}
      and not exists (select from pg_temp.whitespot_rows c where c.profile_id = w.profile_id)`.execute(
      tx,
    );
  });
}

/** The same of some customers alone: others stay as they are. */
export async function fillSome(
  client: Client,
  tx: TenantTx,
  companyId: number,
  pieces: Pieces,
): Promise<void> {
  await stage(client, tx, pieces);
  await write(tx, companyId);
}
