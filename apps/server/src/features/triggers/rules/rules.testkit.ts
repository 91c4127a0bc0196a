import type { TriggerRule, TriggerRuleSettings } from '@kade/contract';
import { sql } from 'kysely';
import type { TestUser } from '../../../../test/kade.js';
import type { HomeKit } from '../../home/home.testkit.js';
import type { TriggerKit } from '../triggers.testkit.js';
import { rules } from './index.js';

/** Whom a rule holds for as of a day, with its settings but for these numbers: names, since when, value, and what it says. */
export async function holdsFor(
  kit: TriggerKit<HomeKit>,
  { companyId, editor }: { companyId: number; editor: TestUser },
  rule: TriggerRule,
  day: string,
  numbers: TriggerRuleSettings['numbers'] = {},
) {
  const { settings } = await kit.settingsOf(rule, editor);
  return kit.kade.db.inTenant(companyId, async (tx) => {
    const query = await rules[rule].find(tx, {
      ...{ companyId, day, timeZone: 'Europe/Amsterdam' },
      numbers: { ...settings.numbers, ...numbers },
    });
    const { rows } = await sql<{
      name: string;
      since: string;
      value: string | null;
      params: Record<string, unknown>;
    }>`
      select p.name, f.since::text as since, f.value::text as value, f.params from (${query}) f
      join profile p on p.company_id = ${companyId} and p.id = f.profile_id order by p.name`.execute(
      tx,
    );
    return rows;
  });
}
