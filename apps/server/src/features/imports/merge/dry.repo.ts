import { keptDryRows } from '@kade/contract';
import { sql } from 'kysely';
import { messageSql } from '../../../platform/db/message.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Merge } from './upsert.repo.js';

/**
 * Keeps what a dry run found: of each action the first rows, with what each would change. Rows of the file that
 * another row of the same lead makes void are among the skipped ones. What an earlier try left is replaced.
 */
export async function keepDryRows(
  tx: TenantTx,
  companyId: number,
  importId: number,
  merge: Merge,
): Promise<void> {
  const company = sql.lit(companyId);
  const brought = sql.join(
    merge.fields.map(
      (f) =>
        sql`(${sql.lit(f.column)}, ${f.given}, to_jsonb(${sql.ref(`t.${f.column}`)}), to_jsonb(${f.value}), to_jsonb(${f.fresh ?? f.value}))`,
    ),
  );
  await sql`delete from import_dry_row where company_id = ${companyId} and import_id = ${importId}`.execute(
    tx,
  );
  await sql`insert into import_dry_row (company_id, import_id, action, line, profile_id, name, reason, fields)
    select ${company}, ${importId}::bigint, s.action, s.line, t.id, coalesce(t.name, s.name, s.external_id),
      case s.action when 'skip' then ${messageSql('known_left_alone')} end,
      coalesce(d.fields, '{}')
    from (
      select *, row_number() over (partition by action order by line) as place from import_plan
    ) s
    left join profile t on t.company_id = ${company} and t.id = s.target_id
    left join lateral (
      select jsonb_object_agg(v.name, jsonb_build_object('from', v.held, 'to',
        case when s.action = 'create' then v.fresh else v.got end)) as fields
      from (values ${brought}) v (name, given, held, got, fresh)
      where case when s.action = 'create' then v.fresh is not null else v.given and v.held is distinct from v.got end
    ) d on s.action in ('create', 'update')
    where s.place <= ${sql.lit(keptDryRows)}`.execute(tx);
  await sql`insert into import_dry_row (company_id, import_id, action, line, name, reason)
    select ${company}, ${importId}::bigint, 'skip', r.line, coalesce(r.name, r.external_id),
      ${messageSql('lead_later', { line: sql`s.line` })}
    from import_rows r
    join import_matches k on k.line = r.line
    join import_plan s on s.same = k.same
    where r.reason is null and s.line <> r.line
    order by r.line limit ${sql.lit(keptDryRows)}
    on conflict do nothing`.execute(tx);
}
