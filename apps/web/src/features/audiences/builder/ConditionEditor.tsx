import { useTranslation } from 'react-i18next';
import type {
  FieldSelectorProps,
  OperatorSelectorProps,
  ValueEditorProps,
} from 'react-querybuilder';
import { Stack } from '../../../ui/layout/layout.js';
import styles from '../rule-builder.module.css';
import { FieldSelect } from './FieldSelect.js';
import { OperatorSelect } from './OperatorSelect.js';
import { firstValue, operatorsFor } from './rule/ruleOperators.js';
import { ValueInput } from './values/ValueInput.js';

/** One condition as the rule builder has it: a column's key, an operator and a value. */
export type ConditionDraft = { field: string; operator: string; value: unknown };

type Props = { draft: ConditionDraft; onChange: (draft: ConditionDraft) => void };

/** One condition by itself, with the controls of the rule builder: a filter of a list. */
export function ConditionEditor({ draft, onChange }: Props) {
  const { t } = useTranslation('audiences');
  const { field, operator, value } = draft;
  const changeField = (next: string) =>
    onChange({ field: next, operator: operatorsFor(next)[0] ?? 'in', value: firstValue(next) });
  // The controls were made for the library's builder and read no more of its props than these.
  const shared = { disabled: false, field, operator };
  return (
    <Stack gap={8} className={styles.conditionEditor}>
      <FieldSelect
        {...({
          ...shared,
          value: field,
          title: t('builder.column'),
          handleOnChange: changeField,
        } as unknown as FieldSelectorProps)}
      />
      {field && (
        <>
          <OperatorSelect
            {...({
              ...shared,
              value: operator,
              title: t('builder.operator'),
              handleOnChange: (next: string) => onChange({ ...draft, operator: next }),
            } as unknown as OperatorSelectorProps)}
          />
          <ValueInput
            {...({
              ...shared,
              value,
              handleOnChange: (next: unknown) => onChange({ ...draft, value: next }),
            } as unknown as ValueEditorProps)}
          />
        </>
      )}
    </Stack>
  );
}
