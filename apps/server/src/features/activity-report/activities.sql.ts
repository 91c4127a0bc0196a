import { conversationTypes, type Days, unreachedOutcomes } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Asked, sqlDays } from '../reports/index.js';
import { dayOfMoment, endOf, endOfKnowledge } from './moments.sql.js';

type Sql = RawBuilder<unknown>;

/** What the condition of a select already says is null: said here too, its index need not hold it. */
type Without = 'due_on' | 'due_at' | 'done_at';
const nothing = {
  due_on: sql`null::date`,
  due_at: sql`null::timestamptz`,
  done_at: sql`null::timestamptz`,
};

/** Activities of the company, each as a row of the report. Notes are none. */
function activities({ companyId }: Asked, where: Sql, without: readonly Without[] = []): Sql {
  const column = (name: Without) => (without.includes(name) ? nothing[name] : sql.ref(`a.${name}`));
  return sql`
    select a.id, a.title as name, a.profile_id, a.owner_id, a.owner_name, a.outcome as status,
      null::numeric as value, a.type, a.outcome, ${column('due_on')} as due_on, ${column('due_at')} as due_at, a.minutes,
      ${column('done_at')} as done_at, a.created_at
    from activity a
    where a.company_id = ${companyId} and a.type <> 'note' and ${where}`;
}

/** Adds the name of its owner and the profile to rows `r`. A join that no column is asked of is left out by the planner. */
export const named = ({ companyId }: Asked, rows: Sql): Sql => sql`(${rows}) r
  left join app_user u on u.company_id = ${companyId} and u.id = r.owner_id
  left join profile p on p.company_id = ${companyId} and p.id = r.profile_id`;

export const allActivities = (asked: Asked): Sql => named(asked, activities(asked, sql`true`));

/** Activities that are due in a stretch: on a day or at a moment, never both, and each has an index of its own. */
export function dueActivities(asked: Asked, days: Days): Sql {
  const { from, to, since, until } = sqlDays(days, asked);
  return named(
    asked,
    sql`${activities(asked, sql`a.due_on between ${from} and ${to}`, ['due_at'])}
      union all ${activities(asked, sql`a.due_at >= ${since} and a.due_at < ${until}`, ['due_on'])}`,
  );
}

/**
 * `activity as a`: it reached somebody. An outcome may say that nobody was there, and what was cancelled did not take place;
 * an email that came back reached nobody.
 */
export const reachesSomebody = ({ companyId }: Asked): Sql => sql`(
  a.type = any(${[...conversationTypes]}::text[])
  and (a.outcome is null or a.outcome <> all(${[...unreachedOutcomes, 'cancelled']}::text[]))
  and (a.type <> 'email' or not exists (select from personal_mail m
    where m.company_id = ${companyId} and m.activity_id = a.id and m.state in ('bounced', 'failed'))))`;

/** Activities with a business that reached somebody. */
export const conversations = (asked: Asked): Sql =>
  named(asked, activities(asked, sql`a.profile_id is not null and ${reachesSomebody(asked)}`));

/** Row `r` is overdue at a moment: its day is over, or its time has passed, its duration included; see `groupOf` of tasks. */
export const overdueAt = (asked: Asked, moment: Sql): Sql => sql`(
  (${moment} = ${asked.now.toISOString()}::timestamptz or least(r.created_at, r.done_at) < ${moment})
  and (r.done_at is null or r.done_at >= ${moment})
  and (r.due_on < ${dayOfMoment(asked, moment)}
    or r.due_at + make_interval(mins => coalesce(r.minutes, 0)) < ${moment}))`;

/** Activities that may be overdue on an evening: those that are not done yet, and those that were done since. */
export function lateActivities(asked: Asked, { to }: Days): Sql {
  const evening = endOf(asked, sql`${to}::date`);
  const day = dayOfMoment(asked, evening);
  return named(
    asked,
    sql`${activities(asked, sql`a.done_at is null and a.due_on < ${day}`, ['due_at', 'done_at'])}
      union all ${activities(asked, sql`a.done_at is null and a.due_on is null and a.due_at < ${evening}`, ['due_on', 'done_at'])}
      union all ${activities(asked, sql`a.done_at >= ${evening} and (a.due_on < ${day} or a.due_at < ${evening})`)}`,
  );
}

/**
 * Opportunities with the moment when somebody of the business was first reached, from the day on which they were added: a
 * call often comes minutes before its opportunity. Whatever it was about counts; where no business is known, what was done
 * for the opportunity does.
 */
export function opportunities(asked: Asked): Sql {
  const { companyId, timeZone } = asked;
  const firstOf = (of: Sql) => sql`(select min(a.done_at) from activity a
    where a.company_id = ${companyId} and ${of} and ${reachesSomebody(asked)}
      and a.done_at >= date_trunc('day', o.created_at, ${timeZone}) and a.done_at < ${endOfKnowledge(asked)})`;
  return named(
    asked,
    // The offset keeps the planner from working it out once for each figure that asks.
    sql`select o.id, o.title as name, o.profile_id, o.owner_id, o.owner_name, o.status, o.value, null::text as type,
        null::text as outcome, o.created_at, o.closed_at, c.reached_at
      from opportunity o left join lateral (select case when o.profile_id is null
          then ${firstOf(sql`a.opportunity_id = o.id`)} else ${firstOf(sql`a.profile_id = o.profile_id`)} end as reached_at
        offset 0) c on true
      where o.company_id = ${companyId}`,
  );
}
