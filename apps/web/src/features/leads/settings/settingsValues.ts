import type { LeadSettingsState } from '@kade/contract';

/** What the form holds, named as the server names its fields. */
export type SettingsValues = {
  window: number | null;
  by: 'own' | 'set';
  high_from: number | null;
  medium_from: number | null;
};

/** What is sent. */
export type SettingsBody = Pick<LeadSettingsState, 'window' | 'high_from' | 'medium_from'>;

export const valuesOf = ({
  window,
  high_from: high,
  medium_from: medium,
  usual,
}: LeadSettingsState): SettingsValues => ({
  window,
  by: high === null && medium === null ? 'own' : 'set',
  high_from: high ?? usual?.high_from ?? null,
  medium_from: medium ?? usual?.medium_from ?? null,
});

/** What keeps thresholds from being used, by field. */
export function faultsOf(values: SettingsValues): { medium_from?: 'above_high' } {
  const { by, high_from: high, medium_from: medium } = values;
  return by === 'set' && high !== null && medium !== null && medium > high
    ? { medium_from: 'above_high' }
    : {};
}

/** What is sent; null while something is missing or cannot be used. */
export function bodyOf(values: SettingsValues): SettingsBody | null {
  const { window, by, high_from: high, medium_from: medium } = values;
  if (window === null || Object.keys(faultsOf(values)).length > 0) return null;
  if (by === 'own') return { window, high_from: null, medium_from: null };
  if (high === null || medium === null) return null;
  return { window, high_from: high, medium_from: medium };
}
