export type Duration = { unit: 'minutes' | 'hours' | 'days'; count: number };

/** Seconds in the unit a person would say: minutes in the first hour, hours on the first day, then days. */
export function durationOf(seconds: number): Duration {
  if (seconds < 3600) return { unit: 'minutes', count: Math.floor(seconds / 60) };
  if (seconds < 86_400) return { unit: 'hours', count: Math.floor(seconds / 3600) };
  return { unit: 'days', count: Math.floor(seconds / 86_400) };
}
