import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

/** A TXT record that names a company. */
export type ProofRecord = { name: string; value: string };

/** Who has proven a domain, over all companies; undefined: nobody. */
export const findDomain = (tx: TenantTx, domain: string) =>
  tx
    .selectFrom('proven_domain')
    .select(['domain', 'company_id', 'record_name', 'record_value'])
    .where('domain', '=', domain)
    .executeTakeFirst();

/** Those of the domains that somebody has proven, and who. */
export async function ownersOf(
  tx: TenantTx,
  domains: readonly string[],
): Promise<Map<string, number>> {
  if (domains.length === 0) return new Map();
  const rows = await tx
    .selectFrom('proven_domain')
    .select(['domain', 'company_id'])
    .where('domain', 'in', [...domains])
    .execute();
  return new Map(rows.map((r) => [r.domain, r.company_id]));
}

/**
 * Gives a domain to a company whose record was seen. Another company's stays, unless it is `former`, whose own record was
 * looked for and is gone. One statement: of two at once one gets it.
 * @returns false when it is another company's
 */
export async function claimDomain(
  tx: TenantTx,
  companyId: number,
  domain: string,
  { name, value }: ProofRecord,
  former: number | undefined,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into proven_domain as d (domain, company_id, record_name, record_value, proven_at)
    values (${domain}, ${companyId}, ${name}, ${value}, ${at})
    on conflict (domain) do update set company_id = excluded.company_id, record_name = excluded.record_name,
      record_value = excluded.record_value, proven_at = excluded.proven_at
    where d.company_id in (${companyId}::bigint, ${former ?? companyId}::bigint)
    returning domain`.execute(tx);
  return rows.length > 0;
}

/** The company's claim ends. @returns false when it had none */
export const releaseDomain = async (tx: TenantTx, companyId: number, domain: string) =>
  (
    await tx
      .deleteFrom('proven_domain')
      .where('domain', '=', domain)
      .where('company_id', '=', companyId)
      .executeTakeFirst()
  ).numDeletedRows > 0n;

/** Whether a company has shown any domain to be its own. */
export const hasProvenDomain = async (tx: TenantTx, companyId: number): Promise<boolean> =>
  (await tx
    .selectFrom('proven_domain')
    .select('domain')
    .where('company_id', '=', companyId)
    .limit(1)
    .executeTakeFirst()) !== undefined;
