import type { ContractRow } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { InlineForm } from '../../../ui/record/InlineForm.js';
import styles from '../contracts.module.css';
import { useContractForm } from '../useContractForm.js';
import { useContractItems } from '../useContractItems.js';

type Item = Exclude<keyof ReturnType<typeof useContractItems>, 'status'>;

type Props = {
  contract: ContractRow;
  /** One field, or those that are only changed together. */
  fields: readonly [Item, ...Item[]];
  onDone: () => void;
};

/** Some fields of a contract, where they stand. */
export function FieldForm({ contract, fields, onDone }: Props) {
  const { t } = useTranslation('contracts');
  const record = useContractForm({
    profileId: contract.profile.id,
    contract,
    onSaved: onDone,
  });
  const items = useContractItems(contract.owner);
  return (
    <InlineForm
      isAlone={fields.length === 1}
      record={record}
      name={`contract-${fields[0]}`}
      label={t('editTitle')}
      onDone={onDone}
    >
      <div className={styles.contractFields}>
        {fields.map((field) => (
          <div key={field}>{items[field]}</div>
        ))}
      </div>
    </InlineForm>
  );
}
