import { type ContractRow, createContract, getContract, updateContract } from '@kade/contract';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/client/api.js';
import { useProfile } from '../../platform/session/useProfile.js';
import { todayIn } from '../../ui/calendar/zoned.js';
import { drawerWidth } from '../../ui/page/widths.js';
import { RecordDrawer } from '../../ui/record/RecordDrawer.js';
import { useRecord } from '../../ui/record/useRecord.js';
import { ContractFields } from './ContractFields.js';
import styles from './contracts.module.css';
import { bodyOf, newValues, termsOf, valuesOf } from './draft.js';
import { staleContracts } from './edits.js';
import { Preview } from './Preview.js';

type Props = { profileId: number; contract?: ContractRow; onClose: () => void };

/** Adds a contract, or changes one; what its terms mean shows while they are typed. */
export function ContractDrawer({ profileId, contract, onClose }: Props) {
  const { t } = useTranslation('contracts');
  const { user, company } = useProfile();
  const record = useRecord({
    opened: contract,
    newValues: () => newValues(dayjs(todayIn(company.time_zone)), user.id),
    valuesOf,
    bodyOf,
    read: ({ id }) => call(getContract, { params: { id } }),
    create: (body) => call(createContract, { body: { ...body, profile_id: profileId } }),
    update: (body, { id }) => call(updateContract, { params: { id }, body }),
    invalidates: staleContracts,
    saved: () => t('saved'),
    onSaved: onClose,
  });
  const { opened, values } = record;
  const terms = termsOf(values);
  return (
    <RecordDrawer
      record={record}
      name="contract"
      title={t(opened ? 'editTitle' : 'add')}
      width={drawerWidth.wide}
      className={styles.contractForm ?? ''}
      onClose={onClose}
    >
      <ContractFields known={opened !== undefined} owner={opened?.owner ?? null}>
        {terms && <Preview terms={terms} number={values.number} />}
      </ContractFields>
    </RecordDrawer>
  );
}
