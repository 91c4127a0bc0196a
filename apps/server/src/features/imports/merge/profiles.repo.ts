import { type ImportMapping, type Message, message } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import { messageSql } from '../../../platform/db/message.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { type MergeField, plainField } from './upsert.repo.js';

const text = sql.raw;

/** Written in another way than the others, or the key. */
const special = ['external_id', 'name', 'kind', 'crm_status', 'sales_owner', 'house_number'];

/**
 * What a merge writes of a profile, but for its external ID. A kind that a file gives is no longer decided by invoices; one
 * that only says what is known decides nothing.
 */
export function profileFields(mapping: ImportMapping): MergeField[] {
  const fields = Object.keys(mapping)
    .filter((name) => !special.includes(name))
    .map((name) => plainField(name));
  // A house number belongs to its street: with another street the old one does not stay behind.
  const moved = mapping.street === undefined ? 'false' : '(s.street <> t.street)';
  if (mapping.street !== undefined || mapping.house_number !== undefined)
    fields.push({
      column: 'house_number',
      given: text(`(s.house_number is not null or ${moved})`),
      value: text('s.house_number'),
    });
  fields.push(plainField('name', text('coalesce(s.name, s.external_id)')));
  fields.push(plainField('kind', text("coalesce(s.kind, 'lead')")));
  fields.push({
    column: 'kind_is_set',
    given: text('(s.kind is not null and s.kind <> t.kind)'),
    value: text('true'),
    fresh: text('s.kind is not null'),
  });
  fields.push(
    plainField(
      'crm_status',
      text("coalesce(s.crm_status, case when s.kind = 'customer' then 'customer' else 'lead' end)"),
    ),
  );
  if (mapping.sales_owner !== undefined)
    for (const [column, value] of [
      ['sales_owner', 's.owner_name'],
      ['owner_user_id', 's.owner_id'],
    ] as const)
      fields.push({ column, given: text('s.sales_owner is not null'), value: text(value) });
  return fields;
}

/** Users by a word that names them: one an administrator matched, e-mail address or name, in this order. */
export const usersByWord = (companyId: number): RawBuilder<unknown> => sql`
  select distinct on (word) word, id, name from (
    select o.word, u.id, u.name, 0 as rank from owner_word o
      join app_user u on u.company_id = o.company_id and u.id = o.user_id and u.is_active
      where o.company_id = ${sql.lit(companyId)}
    union all
    select lower(email) as word, id, name, 1 from app_user where company_id = ${sql.lit(companyId)} and is_active
    union all
    select lower(name), id, name, 2 from app_user where company_id = ${sql.lit(companyId)} and is_active
  ) w order by word, rank, id`;

/** Accepted rows with their owner: a user where e-mail address or name says so, else the text as it came. */
export const profileRows = (companyId: number): RawBuilder<unknown> =>
  sql`select r.*, u.id as owner_id, coalesce(u.name, r.sales_owner) as owner_name
    from import_rows r left join (${usersByWord(companyId)}) u on u.word = lower(r.sales_owner)
    where r.reason is null`;

/** Rejects rows whose owner is nobody who could look after a profile. */
export const rejectUnknownOwners = (tx: TenantTx, companyId: number) =>
  sql`update import_rows r set reason = ${messageSql('user_not_found', { name: sql`r.sales_owner` })}
    where r.reason is null and r.sales_owner is not null
      and lower(r.sales_owner) not in (select word from (${usersByWord(companyId)}) u)`.execute(tx);

/** Those of the words that name no active user, each with the sentence its rows would be rejected with. */
export async function unknownOwners(
  tx: TenantTx,
  companyId: number,
  words: readonly string[],
): Promise<Map<string, Message>> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${[...new Set(words)]}::text[]) w (word)
    where lower(word) not in (select word from (${usersByWord(companyId)}) u)`.execute(tx);
  return new Map(rows.map(({ word }) => [word, message('user_not_found', { name: word })]));
}
