import dayjs from 'dayjs';

export const periods = ['30', '90', '365'] as const;
export type PeriodKey = (typeof periods)[number];

/** The last so many days up to today, both included, as the API reads them. */
export function periodOf(key: PeriodKey, today = dayjs()): { from: string; to: string } {
  const form = 'YYYY-MM-DD';
  return { from: today.subtract(Number(key) - 1, 'day').format(form), to: today.format(form) };
}
