import { type Days, message, refuseField } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Asked, FigureSource, ReportSource, SqlDays } from './source.js';

type Condition = RawBuilder<boolean>;

/** Every row. */
export const always: Condition = sql<boolean>`true`;

/** All of these, or everything when there are none. */
export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : always;

/** The same question about all groups, where it was about one. */
export const ofAllGroups = (asked: Asked): Asked => ({
  ...asked,
  filter: { ...asked.filter, group_by: undefined, group: undefined },
});

/** The rows that a question's filters leave. Throws `invalid` for a filter that the report does not have. */
export function filtered({ filters, splits }: ReportSource, { filter }: Asked): Condition {
  const conditions: Condition[] = [];
  const owners: Condition[] = [];
  if (filter.user.length > 0)
    owners.push(sql<boolean>`${filters.owner_id} = any(${filter.user}::bigint[])`);
  if (filter.owner_name.length > 0)
    owners.push(
      sql<boolean>`(${filters.owner_id} is null and ${filters.owner_name} = any(${filter.owner_name}::text[]))`,
    );
  if (owners.length > 0) conditions.push(sql<boolean>`(${sql.join(owners, sql` or `)})`);
  for (const name of ['segment', 'province', 'type', 'outcome'] as const) {
    if (filter[name].length === 0) continue;
    if (!filters[name]) throw refuseField(name, message('report_without_filter'));
    conditions.push(sql<boolean>`${filters[name]} = any(${filter[name]}::text[])`);
  }
  if (filter.campaign.length > 0) {
    if (!filters.campaign) throw refuseField('campaign', message('report_without_campaigns'));
    conditions.push(filters.campaign(filter.campaign));
  }
  if (filter.group_by) {
    const by = splits[filter.group_by];
    if (!by) throw refuseField('group_by', message('report_without_split'));
    conditions.push(
      sql<boolean>`(${by.key})::text is not distinct from ${filter.group ?? null}::text`,
    );
  }
  return all(conditions);
}

export const whereOf = (figure: FigureSource, asked: Asked, days: SqlDays): Condition =>
  figure.where?.(asked, days) ?? always;

export const addsOf = (figure: FigureSource, asked: Asked, days: SqlDays): RawBuilder<unknown> =>
  figure.adds?.(asked, days) ?? sql`1`;

/** A stretch in SQL. */
export const sqlDays = ({ from, to }: Days, { timeZone }: Pick<Asked, 'timeZone'>): SqlDays => ({
  from: sql`${from}::date`,
  to: sql`${to}::date`,
  since: sql`(${from}::date::timestamp at time zone ${timeZone})`,
  until: sql`((${to}::date + 1)::timestamp at time zone ${timeZone})`,
});
