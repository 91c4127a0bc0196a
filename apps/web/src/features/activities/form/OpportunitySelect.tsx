import { endedStatuses, listOpportunitiesOfProfile } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { type Field, RecordSelect } from '../../../ui/pick/RecordSelect.js';

/** An opportunity of a profile: the open ones, and the one chosen already. */
export function OpportunitySelect({ profileId, ...field }: Field & { profileId: number }) {
  const { t } = useTranslation(['activities', 'common']);
  const found = useCall(
    listOpportunitiesOfProfile,
    { params: { id: profileId }, query: { page_size: 100 } },
    { silent: true },
  );
  return (
    <RecordSelect
      {...field}
      options={(found.data?.results ?? [])
        .filter((o) => o.id === field.value || !endedStatuses.includes(o.status))
        .map((o) => ({ value: o.id, label: o.title, more: t(`common:status.${o.status}`) }))}
      placeholder={t('form.opportunityPlaceholder')}
      loading={found.isFetching}
    />
  );
}
