import {
  type TriggerBackTest,
  type TriggerRule,
  type TriggerRuleSettings,
  triggerOutcomes,
} from '@kade/contract';
import { addDays, wilsonInterval } from '@kade/models';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import { beginTrial, putFound, triedTriggers } from '../look/fire.repo.js';
import { lookAt, takeScopeOf } from '../look/look.js';
import { rules } from '../rules/index.js';
import { compared } from './compare.js';
import { countTried, outcomesOfOthers, outcomesOfTried } from './tried.repo.js';

/** Days of a back-test: those of a quarter, in whole weeks after the first day. */
export const triedWeeks = 13;
export const triedDays = triedWeeks * 7;

export type Question = {
  readonly companyId: number;
  readonly rule: TriggerRule;
  readonly settings: TriggerRuleSettings;
  /** The last day of what is known of what came after. */
  readonly known: string;
  /** Today, and the day as of which the rule looks today. */
  readonly today: string;
  readonly asOf: string;
  readonly timeZone: string;
};

/** The days that a back-test looks at: a quarter that ends where what came after is known. */
export const windowOf = ({ rule, known }: Pick<Question, 'rule' | 'known'>) => {
  const to = addDays(known, -triggerOutcomes[rule].days);
  return { from: addDays(to, -triedDays), to };
};

/** Comparable are customers that buy; what is watched of contracts, leads and propositions is not watched of others. */
const comparable: readonly string[] = ['no_order', 'spent_less', 'ordered'];

/**
 * Looks with a rule at each day of a window, as the nightly look would have with what was known then, into a table of the
 * transaction. Nothing of the company's is changed.
 * @param told after each day, with the days that are done
 */
export async function replay(
  tx: TenantTx,
  { companyId, rule, settings, timeZone }: Question,
  { from, to }: { from: string; to: string },
  platform: Pick<Platform, 'clock'>,
  told: (days: number) => Promise<void> = async () => {},
): Promise<boolean> {
  await beginTrial(tx);
  if (!(await takeScopeOf(tx, companyId, settings, platform))) return false;
  for (let day = from, done = 1; day <= to; day = addDays(day, 1), done++) {
    await lookAt(tx, triedTriggers, { companyId, timeZone, rule, settings, on: day, day });
    await told(done);
  }
  return true;
}

/** What a rule with these settings would have done, and what happened to those it would have told of. */
export async function backTest(
  tx: TenantTx,
  question: Question,
  platform: Pick<Platform, 'clock'>,
  told?: (days: number) => Promise<void>,
): Promise<TriggerBackTest> {
  const { companyId, rule, settings, known, asOf, timeZone } = question;
  const window = windowOf(question);
  const { code, days } = triggerOutcomes[rule];
  const hasScope = await replay(tx, question, window, platform, told);
  const { weeks, ...tried } = await countTried(tx, window.from, triedWeeks);
  const shares = await outcomesOfTried(tx, companyId, rule, known);
  const sum = (name: 'n' | 'x') => shares.reduce((all, share) => all + share[name], 0);
  const [n, x] = [sum('n'), sum('x')];
  const mayCompare = comparable.includes(code);
  const middle = addDays(window.from, Math.floor(triedDays / 2));
  const others =
    mayCompare && n > 0
      ? compared(shares, await outcomesOfOthers(tx, companyId, rule, middle))
      : null;
  const { numbers } = settings;
  const query = await rules[rule].find(tx, { companyId, day: asOf, timeZone, numbers });
  return {
    rule,
    ...window,
    data_from: await rules[rule].dataFrom(tx, companyId),
    ...tried,
    weeks: weeks.map((fired, i) => ({ from: addDays(window.from, 1 + 7 * i), fired })),
    now: hasScope ? await putFound(tx, query) : 0,
    outcome: {
      ...{ code, days, known: n, happened: x },
      interval: n > 0 ? wilsonInterval(x, n) : null,
    },
    others,
    no_others: others ? null : mayCompare ? 'few' : 'no_comparable',
    computed_at: platform.clock.now().toISOString(),
  };
}
