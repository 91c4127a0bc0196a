import { type TriggerRule, type TriggerRuleSettings, triggerRules } from '@kade/contract';
import { dayIn } from '../../../platform/clock.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import { audienceCondition } from '../../audiences/index.js';
import { timeZoneOf } from '../../companies/index.js';
import { analysisDate } from '../../profiles/index.js';
import { rules } from '../rules/index.js';
import { audienceNames, loadSettings, noteLooked } from '../settings/settings.repo.js';
import {
  beginLook,
  endAll,
  fire,
  forgetBefore,
  type Kept,
  ownTriggers,
  putFound,
  type Scope,
  takeScope,
  takeTurn,
} from './fire.repo.js';

type Clocked = Pick<Platform, 'clock'>;

/** What is forgotten of triggers that are over, in months. */
const keptMonths = 13;

/** The members of an audience as it is now; nobody where it was removed. */
async function membersOf(
  tx: TenantTx,
  companyId: number,
  id: number | null,
  { clock }: Clocked,
): Promise<{ members: Scope; isGone: boolean }> {
  if (id === null) return { members: null, isGone: false };
  if (!(await audienceNames(tx, companyId, [id])).has(id)) return { members: null, isGone: true };
  return { members: (await audienceCondition(tx, companyId, id, clock)).where, isGone: false };
}

/** Puts down whom a rule may hold for, by its settings. @returns false: it holds for nobody */
export async function takeScopeOf(
  tx: TenantTx,
  companyId: number,
  { segments, audience_id }: Pick<TriggerRuleSettings, 'segments' | 'audience_id'>,
  platform: Clocked,
): Promise<boolean> {
  const { members, isGone } = await membersOf(tx, companyId, audience_id, platform);
  if (isGone) return false;
  await takeScope(tx, companyId, { segments, members });
  return true;
}

type Look = {
  readonly companyId: number;
  readonly timeZone: string;
  readonly rule: TriggerRule;
  readonly settings: TriggerRuleSettings;
  /** The day of the look, and the day as of which it looks. */
  readonly on: string;
  readonly day: string;
};

/**
 * One look of one rule at one day, into the company's triggers or into those of a back-test: it is the same either way.
 * The rule's scope was put down before. @returns how many hold and how many of them are new
 */
export async function lookAt(
  tx: TenantTx,
  kept: Kept,
  { companyId, timeZone, rule, settings, on, day }: Look,
): Promise<{ holds: number; fired: number }> {
  const { numbers, cooldown, expiry } = settings;
  const query = await rules[rule].find(tx, { companyId, day, timeZone, numbers });
  const holds = await putFound(tx, query);
  const isLasting = rules[rule].isLasting === true;
  const fired = await fire(tx, kept, { companyId, rule, on, isLasting, cooldown, expiry });
  return { holds, fired };
}

/**
 * Looks with every rule of a company that is on. Running it again on the same day changes nothing.
 * @param which all rules, or those that change by the hour
 */
export async function scanForTriggers(
  tx: TenantTx,
  companyId: number,
  platform: Clocked,
  which: 'all' | 'quick' = 'all',
): Promise<void> {
  const timeZone = await timeZoneOf(tx, companyId);
  const now = platform.clock.now();
  const on = dayIn(timeZone, now);
  const ofInvoices = await analysisDate(tx, companyId, platform.clock);
  const settings = await loadSettings(tx, companyId);
  await takeTurn(tx, companyId);
  await beginLook(tx);
  let taken: string | undefined;
  for (const rule of triggerRules) {
    const { by, isQuick } = rules[rule];
    if (which === 'quick' && !isQuick) continue;
    const own = settings.rules[rule];
    const scope = JSON.stringify([own.segments, own.audience_id]);
    const holds = own.on && (scope === taken || (await takeScopeOf(tx, companyId, own, platform)));
    if (!holds) {
      await endAll(tx, companyId, rule, on);
      continue;
    }
    taken = scope;
    const day = by === 'invoices' ? ofInvoices : on;
    await lookAt(tx, ownTriggers, { companyId, timeZone, rule, settings: own, on, day });
  }
  if (which === 'quick') return;
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - keptMonths);
  await forgetBefore(tx, companyId, triggerRules, before.toISOString().slice(0, 10));
  await noteLooked(tx, companyId, now);
}
