import type { WhitespotSettingsState } from '@kade/contract';

/** Who may be offered a category: by its id, those that have something set. */
export type Limits = Readonly<Record<number, { discontinued: boolean; rule: string | null }>>;

/** What the form holds: named as the server names its fields, the chance as a percentage. */
export type SettingsValues = {
  least_chance: number | null;
  most: number | null;
  conversion_days: number | null;
  eligibility: Limits;
};

export type SettingsBody = Pick<
  WhitespotSettingsState,
  'least_chance' | 'most' | 'conversion_days' | 'eligibility'
>;

export const valuesOf = (settings: WhitespotSettingsState): SettingsValues => ({
  least_chance: Math.round(settings.least_chance * 1000) / 10,
  most: settings.most,
  conversion_days: settings.conversion_days,
  eligibility: Object.fromEntries(
    settings.eligibility.map(({ proposition_id, discontinued, rule }) => [
      proposition_id,
      { discontinued, rule },
    ]),
  ),
});

/** What is sent; null while something is missing. */
export function bodyOf(values: SettingsValues): SettingsBody | null {
  const { least_chance: least, most, conversion_days: days, eligibility } = values;
  if (least === null || most === null || days === null) return null;
  return {
    least_chance: Math.round(least * 10) / 1000,
    most,
    conversion_days: days,
    eligibility: Object.entries(eligibility)
      .filter(([, { discontinued, rule }]) => discontinued || rule !== null)
      .map(([id, one]) => ({ proposition_id: Number(id), ...one })),
  };
}
