import { type ContractRow, createContract, getContract, updateContract } from '@kade/contract';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/client/api.js';
import { keyOf } from '../../platform/client/queries.js';
import { useProfile } from '../../platform/session/useProfile.js';
import { todayIn } from '../../ui/calendar/zoned.js';
import { useRecord } from '../../ui/record/useRecord.js';
import { bodyOf, newValues, valuesOf } from './draft.js';
import { staleContracts } from './edits.js';

type Options = {
  /** Whose a new one is. */
  profileId: number;
  /** The one to change; a new one without. */
  contract?: ContractRow | undefined;
  onSaved: () => void;
};

/** The form of a contract: all its fields in a drawer, or some of them where they stand. */
export function useContractForm({ profileId, contract, onSaved }: Options) {
  const { t } = useTranslation('contracts');
  const { user, company } = useProfile();
  return useRecord({
    opened: contract,
    newValues: () => newValues(dayjs(todayIn(company.time_zone)), user.id),
    valuesOf,
    bodyOf,
    read: ({ id }) => call(getContract, { params: { id } }),
    create: (body) => call(createContract, { body: { ...body, profile_id: profileId } }),
    update: (body, { id }) => call(updateContract, { params: { id }, body }),
    invalidates: staleContracts,
    keptAt: ({ id }) => keyOf(getContract, { params: { id } }),
    saved: () => t('saved'),
    onSaved,
  });
}
