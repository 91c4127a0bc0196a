import {
  numbersOfRule,
  type TriggerRule,
  type TriggerRuleSettings,
  type TriggerSettingsState,
} from '@kade/contract';

/** The fields of a rule, each under the name that a refusal of the server has for it. */
export type RuleValues = {
  'settings.on': boolean;
  'settings.segments': string[];
  'settings.audience_id': number | null;
  'settings.cooldown': number | null;
  'settings.assign': TriggerRuleSettings['assign'];
  'settings.user_id': number | null;
  'settings.expiry': number | null;
} & { [Name in `settings.numbers.${string}`]: number | null };

export const fieldOf = (name: string) => `settings.numbers.${name}` as const;

/** A share is written in hundredths. */
const perUnit = (unit: string) => (unit === 'share' ? 100 : 1);
const rounded = (value: number) => Math.round(value * 1e6) / 1e6;

/** What a rule goes by, as its fields hold it. */
export function valuesOf(rule: TriggerRule, { rules }: TriggerSettingsState): RuleValues {
  const { numbers, ...own } = rules[rule];
  const fields = Object.entries(numbersOfRule(rule)).map(([name, { unit, standard }]) => [
    fieldOf(name),
    rounded((numbers[name] ?? standard) * perUnit(unit)),
  ]);
  return {
    ...(Object.fromEntries(fields) as { [Name in `settings.numbers.${string}`]: number | null }),
    'settings.on': own.on,
    'settings.segments': own.segments,
    // One that was removed is chosen no more.
    'settings.audience_id': own.audience_id,
    'settings.cooldown': own.cooldown,
    'settings.assign': own.assign,
    'settings.user_id': own.user_id,
    'settings.expiry': own.expiry,
  };
}

/** What is sent; null while a field is empty that has to be filled in. */
export function settingsOf(rule: TriggerRule, values: RuleValues): TriggerRuleSettings | null {
  const numbers: Record<string, number> = {};
  for (const [name, { unit }] of Object.entries(numbersOfRule(rule))) {
    const value = values[fieldOf(name)];
    if (typeof value !== 'number') return null;
    numbers[name] = rounded(value / perUnit(unit));
  }
  const { 'settings.cooldown': cooldown, 'settings.expiry': expiry } = values;
  const assign = values['settings.assign'];
  const user_id = assign === 'user' ? values['settings.user_id'] : null;
  if (cooldown === null || expiry === null || (assign === 'user' && user_id === null)) return null;
  return {
    ...{ on: values['settings.on'], numbers, cooldown, assign, user_id, expiry },
    segments: values['settings.segments'],
    audience_id: values['settings.audience_id'] ?? null,
  };
}
