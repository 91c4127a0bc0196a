import { type RawBuilder, sql } from 'kysely';
import { afterDay, type Evening, isEnd, isNow } from './evening.sql.js';

/** What changes in the life of an opportunity, and is told by its events. Told of by database/functions/opportunity-history.sql. */
export const changing = ['status', 'owner', 'probability', 'value', 'expected_close'] as const;
type Changing = (typeof changing)[number];

type State = Readonly<
  Record<
    | 'status'
    | 'owner_id'
    | 'owner_name'
    | 'value'
    | 'probability'
    | 'expected_close'
    | 'closed_at'
    | 'lost_reason'
    | 'status_since',
    RawBuilder<unknown>
  >
>;

const heldNow: State = {
  status: sql`o.status`,
  owner_id: sql`o.owner_id`,
  owner_name: sql`o.owner_name`,
  value: sql`o.value`,
  probability: sql`o.probability`,
  expected_close: sql`o.expected_close`,
  closed_at: sql`o.closed_at`,
  lost_reason: sql`o.lost_reason`,
  status_since: sql`coalesce(o.closed_at, ${lastMove(sql`e.at`)}, o.created_at)`,
};

/** Of the event that gave `opportunity as o` the stage it had: a scalar, read only where it is asked for. */
function lastMove(what: RawBuilder<unknown>, before?: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ${what} from opportunity_event e
    where e.company_id = o.company_id and e.opportunity_id = o.id and e.type in ('created', 'status')
      ${before ? sql`and e.at < ${before}` : sql``}
    order by e.at desc, e.id desc limit 1)`;
}

const firstOf = () => {
  const has = (type: Changing) => sql`bool_or(f.type = ${sql.lit(type)})`;
  const held = (type: Changing) => sql`max(f.from_value) filter (where f.type = ${sql.lit(type)})`;
  return sql`${sql.join(
    changing.flatMap((type) => [
      sql`${has(type)} as ${sql.ref(`${type}_changed`)}`,
      sql`${held(type)} as ${sql.ref(`${type}_then`)}`,
    ]),
  )}, max(f.from_owner_id) as owner_id_then`;
};

/** Changes since an evening; `type` is compared by its letters alone, which is the quicker order. */
const since = ({ companyId, day, zone }: Evening) => sql`opportunity_event e
  where e.company_id = ${companyId} and e.at >= ${afterDay(day, zone)} and e.type <> 'created'`;
const type = sql`e.type collate "C"`;

/** The first change of each thing after an evening says what it was that evening. A line per opportunity that changed. */
const changesSince = (evening: Evening) => sql`select f.opportunity_id, ${firstOf()}
  from (
    select distinct on (e.opportunity_id, ${type}) e.opportunity_id, e.type, e.from_value, e.from_owner_id
    from ${since(evening)}
    order by e.opportunity_id, ${type}, e.at, e.id) f
  group by f.opportunity_id`;

/** The same of `opportunity as o` alone, nulls where nothing changed. */
const changesOf = (evening: Evening) => sql`select ${firstOf()}
  from (
    select distinct on (${type}) e.type, e.from_value, e.from_owner_id
    from ${since(evening)} and e.opportunity_id = o.id
    order by ${type}, e.at, e.id) f`;

/**
 * How `opportunity as o` stood on an evening: `joins` to put behind it, and what it held. Where the evening is today's,
 * nothing is joined.
 *
 * What was changed since goes back to what it was before the first change; what was not is as it is. An opportunity that
 * ended before the evening, and has stayed so, had ended: days of a file go before the order in which it was read.
 * @param name of what is joined; two evenings in one statement need two
 * @param few changes are looked up for each opportunity, where those asked for are few beside those that changed since
 */
export function stateOn(
  evening: Evening,
  name: string,
  few = false,
): { joins: RawBuilder<unknown>; state: State } {
  if (isNow(evening)) return { joins: sql``, state: heldNow };
  const { companyId, day, zone } = evening;
  const c = (column: string) => sql.ref(`${name}.${column}`);
  const after = afterDay(day, zone);
  const word = (column: string) => sql.ref(`${name}_word.${column}`);
  const then = (type: Changing, was: RawBuilder<unknown>, now: RawBuilder<unknown>) =>
    sql`case when ${c(`${type}_changed`)} then ${was} else ${now} end`;
  const hadEnded = sql`(o.closed_at is not null and o.closed_at < ${after})`;
  const asItIs = sql`(${hadEnded} or ${c('status_changed')} is not true)`;
  const status = sql`case when ${asItIs} then o.status else ${c('status_then')} end`;
  return {
    joins: sql`${
      few
        ? sql`left join lateral (${changesOf(evening)}) ${sql.ref(name)} on true`
        : sql`left join (${changesSince(evening)}) ${sql.ref(name)} on ${c('opportunity_id')} = o.id`
    }
      left join owner_word ${sql.ref(`${name}_word`)} on ${word('company_id')} = ${companyId}
        and ${c('owner_changed')} and ${c('owner_id_then')} is null and ${word('word')} = lower(${c('owner_then')})`,
    state: {
      status,
      // A name that was matched to a user since was that user all along.
      owner_id: then(
        'owner',
        sql`coalesce(${c('owner_id_then')}, ${word('user_id')})`,
        heldNow.owner_id,
      ),
      owner_name: then('owner', c('owner_then'), heldNow.owner_name),
      value: then('value', sql`${c('value_then')}::numeric(14,2)`, heldNow.value),
      probability: sql`case when ${hadEnded} or ${c('probability_changed')} is not true then o.probability
        else ${c('probability_then')}::numeric(5,2) end`,
      expected_close: then(
        'expected_close',
        sql`${c('expected_close_then')}::date`,
        heldNow.expected_close,
      ),
      closed_at: sql`case when ${asItIs} then o.closed_at
        when ${isEnd(c('status_then'))} then ${lastMove(sql`e.at`, after)} end`,
      lost_reason: sql`case when ${asItIs} then o.lost_reason
        when ${isEnd(c('status_then'))} then ${lastMove(sql`e.reason`, after)} end`,
      status_since: sql`case when ${hadEnded} then o.closed_at
        else coalesce(${lastMove(sql`e.at`, after)}, o.created_at) end`,
    },
  };
}
