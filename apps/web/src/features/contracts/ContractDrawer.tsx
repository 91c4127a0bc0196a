import type { ContractRow } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { drawerWidth } from '../../ui/page/widths.js';
import { RecordDrawer } from '../../ui/record/RecordDrawer.js';
import { ContractFields } from './ContractFields.js';
import styles from './contracts.module.css';
import { termsOf } from './draft.js';
import { Preview } from './Preview.js';
import { useContractForm } from './useContractForm.js';

type Props = { profileId: number; contract?: ContractRow; onClose: () => void };

/** Adds a contract, or changes one; what its terms mean shows while they are typed. */
export function ContractDrawer({ profileId, contract, onClose }: Props) {
  const { t } = useTranslation('contracts');
  const record = useContractForm({ profileId, contract, onSaved: onClose });
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
