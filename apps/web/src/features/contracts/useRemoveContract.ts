import { getContract, getContractTimeline, removeContract } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../platform/client/queries.js';
import { notify } from '../../platform/notices/notify.js';
import { staleContracts } from './edits.js';

/** What is asked of the contract itself would be refused once it is gone. */
const outdated = staleContracts.filter((e) => e !== getContract && e !== getContractTimeline);

/** Removes a contract with its files, and says so. */
export function useRemoveContract(id: number, onRemoved?: () => void) {
  const { t } = useTranslation('contracts');
  const remove = useSend(removeContract, {
    invalidates: outdated,
    onSuccess: () => {
      notify({ kind: 'success', title: t('removed') });
      onRemoved?.();
    },
  });
  return { remove: () => remove.mutate({ params: { id } }), isPending: remove.isPending };
}
