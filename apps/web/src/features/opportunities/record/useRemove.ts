import { getOpportunity, type OpportunityDetail, removeOpportunity } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../platform/client/queries.js';
import { notify } from '../../../platform/notices/notify.js';
import { stale } from '../rules.js';

/** Removes an opportunity and says so. */
export function useRemove(o: OpportunityDetail | undefined, onRemoved: () => void) {
  const { t } = useTranslation('opportunities');
  const remove = useSend(removeOpportunity, {
    invalidates: stale.filter((e) => e !== getOpportunity),
    onSuccess: () => {
      notify({ kind: 'success', title: t('removed'), description: o?.title ?? '' });
      onRemoved();
    },
  });
  return {
    remove: () => o && remove.mutate({ params: { id: o.id } }),
    isPending: remove.isPending,
  };
}
