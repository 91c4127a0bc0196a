import { type AudienceRow, prefetchAudience } from '@kade/contract';
import { Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import { none } from '../../ui/facts/format.js';
import { useFormat } from '../../ui/facts/useFormat.js';

/**
 * The count that was noted, unless the audience was changed since: then it is that of another rule.
 *
 * @param dayOf the day that a moment falls on where the company is, as `noted.day` is
 */
export const notedOf = (
  { noted, updated_at }: AudienceRow,
  dayOf: (moment: string) => string,
): AudienceRow['noted'] => (noted && noted.day >= dayOf(updated_at) ? noted : null);

/** How many an audience holds, with the day it was counted on; one that is new or was changed is counted now. */
export function ListCount({ audience }: { audience: AudienceRow }) {
  const { t } = useTranslation('audiences');
  const { whole, day } = useFormat();
  const noted = notedOf(audience, day);
  const counted = useCall(
    prefetchAudience,
    { params: { id: audience.id } },
    { enabled: noted === null, staleTime: 60_000, silent: true },
  );
  if (noted) return <span title={t('notedOn', { day: noted.day })}>{whole(noted.count)}</span>;
  if (counted.isPending) return <Spin size="small" />;
  return counted.data ? whole(counted.data.count) : none;
}
