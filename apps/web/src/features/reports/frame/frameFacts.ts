import type { Frame } from '@kade/contract';
import type { TFunction } from 'i18next';

const stretch = ({ from, to }: { from: string; to: string }) =>
  from === to ? from : `${from} – ${to}`;

/** What figures are of: their days, those they are compared with, as known when, and in which time zone. */
export function frameFacts(
  { period, previous, as_of, time_zone }: Frame,
  t: TFunction<'reports'>,
): string[] {
  return [
    stretch(period),
    ...(previous ? [t('frame.previous', { days: stretch(previous) })] : []),
    t('frame.asOf', { day: as_of }),
    time_zone,
  ];
}
