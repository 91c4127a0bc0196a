import {
  type BodyOf,
  changeTriggerSettings,
  getTriggerSettings,
  listTriggers,
  type QueryOf,
  type TriggerRule,
  type TriggerRuleSettings,
} from '@kade/contract';
import type { TestKade, TestUser } from '../../../test/kade.js';
import { rebuildInvoiceColumns } from '../profiles/index.js';
import { lookForTriggers } from './index.js';

/** What fills a company by hand. */
type Filled = {
  readonly kade: TestKade;
  products(companyId: number, names: readonly string[]): Promise<Record<string, number>>;
  aProfile(companyId: number, name: string): Promise<number>;
  invoice(companyId: number, profile: number, day: string, product: number, net: number): unknown;
};

/** The product on a Wednesday, with a company whose rules a test sets and looks with on any day. */
export function triggerKit<Kit extends Filled>(kit: Kit) {
  const { kade } = kit;

  const anEditor = (companyId: number) =>
    kade.aUser(companyId, ['product:whitespot', 'company:marketeer', 'company:sales'], 'Eve');
  const settingsOf = async (rule: TriggerRule, editor: TestUser) => {
    const { version, rules } = (await kade.call(getTriggerSettings, {}, editor)).body;
    const { audience: _, ...settings } = rules[rule];
    return { version, settings };
  };
  return {
    ...kit,
    anEditor,
    settingsOf,
    put: (body: BodyOf<typeof changeTriggerSettings>, editor: TestUser) =>
      kade.call(changeTriggerSettings, { body }, editor),
    /** Changes some of a rule; its numbers one by one. */
    set: async (
      rule: TriggerRule,
      { numbers = {}, ...change }: Partial<TriggerRuleSettings>,
      editor: TestUser,
    ) => {
      const { version, settings } = await settingsOf(rule, editor);
      const whole = { ...settings, ...change, numbers: { ...settings.numbers, ...numbers } };
      const reply = await kade.call(
        changeTriggerSettings,
        { body: { version, rule, settings: whole } },
        editor,
      );
      if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
      return reply.body;
    },
    /** A customer that buys every ten days: the data of the company go on, whoever stops. */
    steady: async (companyId: number, ago: (days: number) => string) => {
      const [product] = Object.values(await kit.products(companyId, ['Steady']));
      const id = await kit.aProfile(companyId, 'Steady');
      for (let day = 200; day >= 0; day -= 10)
        await kit.invoice(companyId, id, ago(day), product ?? 0, 10);
    },
    /** What the night of a day does: sales columns, then all rules, at seven in the morning. */
    night: (companyId: number, day: string) => {
      const clock = { now: () => new Date(`${day}T06:00:00Z`) };
      return kade.db.inTenant(companyId, async (tx) => {
        await rebuildInvoiceColumns(tx, companyId, clock);
        await lookForTriggers(tx, companyId, { clock });
      });
    },
    found: async (query: Partial<QueryOf<typeof listTriggers>>, user: TestUser) => {
      const reply = await kade.call(listTriggers, { query } as never, user);
      if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
      return reply.body;
    },
    /** All that was ever told of, in the order of the days. */
    history: (companyId: number, rule: TriggerRule) =>
      kade.db.inTenant(companyId, (tx) =>
        tx
          .selectFrom('profile_signal')
          .select(['profile_id', 'subject', 'fired_on', 'ended_on', 'since', 'value', 'params'])
          .where('company_id', '=', companyId)
          .where('kind', '=', rule)
          .orderBy('fired_on')
          .orderBy('profile_id')
          .orderBy('subject')
          .execute(),
      ),
  };
}
export type TriggerKit<Kit extends Filled> = ReturnType<typeof triggerKit<Kit>>;
