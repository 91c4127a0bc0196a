import {
  type BodyOf,
  type changeTriggerSettings,
  type Localizable,
  mayAccess,
  message,
  numbersOfRule,
  Refusal,
  type TriggerRule,
  type TriggerRuleSettings,
  type TriggerSettingsState,
  triggerEditors,
  triggerRules,
} from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Auth } from '../../../platform/http/context.js';
import { holdOwners } from '../../activities/index.js';
import { findAudience } from '../../audiences/index.js';
import { audit, changesFrom } from '../../audit/index.js';
import { audienceNames, loadSettings, saveRule } from './settings.repo.js';

/** A company's rules, with the names of the audiences they hold for. */
export async function settingsState(tx: TenantTx, auth: Auth): Promise<TriggerSettingsState> {
  const { version, rules } = await loadSettings(tx, auth.companyId);
  const ids = Object.values(rules).flatMap(({ audience_id: id }) => (id === null ? [] : [id]));
  const names = await audienceNames(tx, auth.companyId, ids);
  const shown = triggerRules.map((rule) => {
    const { audience_id: id } = rules[rule];
    const name = id === null ? undefined : names.get(id);
    return [
      rule,
      { ...rules[rule], audience: id !== null && name !== undefined ? { id, name } : null },
    ];
  });
  return {
    version,
    rules: Object.fromEntries(shown) as TriggerSettingsState['rules'],
    can: { change: mayAccess(triggerEditors, auth.groups) },
  };
}

/**
 * A rule's settings as they are kept. Throws `invalid` beside each number that is out of its bounds or missing, and where
 * nobody is named whose the triggers are; `not_found` for an audience or a person of another company.
 */
export async function checkedSettings(
  tx: TenantTx,
  companyId: number,
  rule: TriggerRule,
  given: TriggerRuleSettings,
): Promise<TriggerRuleSettings> {
  const errors: Record<string, Localizable[]> = {};
  const numbers: Record<string, number> = {};
  for (const [name, { min, max, unit, digits = 0 }] of Object.entries(numbersOfRule(rule))) {
    const number = given.numbers[name];
    // A share is written in hundredths.
    const whole = 10 ** (unit === 'share' ? digits + 2 : digits);
    const isFine = number !== undefined && number >= min && number <= max;
    const isRound = Math.abs((number ?? 0) * whole - Math.round((number ?? 0) * whole)) < 1e-6;
    if (isFine && isRound) numbers[name] = number;
    else {
      const shown = unit === 'share' ? 100 : 1;
      errors[`settings.numbers.${name}`] = [
        message('number_bounds', { min: min * shown, max: max * shown }),
      ];
    }
  }
  if (given.assign === 'user' && given.user_id === null)
    errors['settings.user_id'] = [message('trigger_needs_user')];
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', undefined, { errors });
  const user_id = given.assign === 'user' ? given.user_id : null;
  if (user_id !== null) await holdOwners(tx, companyId, [user_id]);
  if (given.audience_id !== null && !(await findAudience(tx, companyId, given.audience_id)))
    throw new Refusal('not_found');
  const segments = [...new Set(given.segments)].sort();
  return { ...given, numbers, segments, user_id };
}

/**
 * Changes a rule. Throws as {@link checkedSettings}, and `version_conflict`.
 * @returns whether anything is another now
 */
export async function changeSettings(
  tx: TenantTx,
  auth: Auth,
  { version, rule, settings }: BodyOf<typeof changeTriggerSettings>,
): Promise<boolean> {
  const before = (await loadSettings(tx, auth.companyId)).rules[rule];
  const after = await checkedSettings(tx, auth.companyId, rule, settings);
  if (!(await saveRule(tx, auth, version, rule, after))) throw new Refusal('version_conflict');
  const changes = Object.entries(changesFrom({ before, after })).filter(
    ([, { before: was, after: is }]) => JSON.stringify(was) !== JSON.stringify(is),
  );
  if (changes.length === 0) return false;
  await audit(tx, auth, 'trigger.settings', {
    ...{ type: 'trigger', id: null },
    detail: { rule, changes: Object.fromEntries(changes) },
  });
  return true;
}
