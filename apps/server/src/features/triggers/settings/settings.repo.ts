import {
  type TriggerRule,
  type TriggerRuleSettings,
  triggerRules,
  usualTriggerSettings,
} from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';

export type AllSettings = Readonly<Record<TriggerRule, TriggerRuleSettings>>;

/** What a company's rules go by; version 0 while it has set nothing. */
export async function loadSettings(
  tx: TenantTx,
  companyId: number,
): Promise<{ version: number; rules: AllSettings; lookedAt: string | null }> {
  const row = await tx
    .selectFrom('trigger_settings')
    .select(['rules', 'version', 'looked_at'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  const rules = Object.fromEntries(
    triggerRules.map((rule) => {
      const [usual, kept] = [usualTriggerSettings(rule), row?.rules[rule]];
      // A number that is newer than what was kept has its usual value.
      const numbers = { ...usual.numbers, ...kept?.numbers };
      return [rule, { ...usual, ...kept, numbers }];
    }),
  ) as Record<TriggerRule, TriggerRuleSettings>;
  return { version: row?.version ?? 0, rules, lookedAt: row?.looked_at ?? null };
}

const begun = (tx: TenantTx, companyId: number) =>
  sql`insert into trigger_settings (company_id, version) values (${companyId}, 0)
    on conflict (company_id) do nothing`.execute(tx);

/** Keeps a rule's settings in place of those of a version. @returns false when somebody changed any meanwhile */
export async function saveRule(
  tx: TenantTx,
  { companyId, userId }: { companyId: number; userId: number },
  version: number,
  rule: TriggerRule,
  settings: TriggerRuleSettings,
): Promise<boolean> {
  await begun(tx, companyId);
  const { numUpdatedRows } = await tx
    .updateTable('trigger_settings')
    .set({
      rules: sql`rules || jsonb_build_object(${rule}::text, ${JSON.stringify(settings)}::jsonb)`,
      ...{ version: sql`version + 1`, updated_by: userId, updated_at: sql`now()` },
    })
    .where('company_id', '=', companyId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function noteLooked(tx: TenantTx, companyId: number, at: Date): Promise<void> {
  await begun(tx, companyId);
  await tx
    .updateTable('trigger_settings')
    .set({ looked_at: at })
    .where('company_id', '=', companyId)
    .execute();
}

/** Names of audiences that still are. */
export const audienceNames = async (
  tx: TenantTx,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('audience')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};
