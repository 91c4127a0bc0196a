import { useCallback, useLayoutEffect, useRef } from 'react';
import { Stack } from '../../../ui/layout/layout.js';
import styles from './condition.module.css';
import { FieldSelect } from './FieldSelect.js';
import { OperatorSelect } from './OperatorSelect.js';
import { firstValue, operatorsFor } from './rule/ruleOperators.js';
import { ValueInput } from './values/ValueInput.js';

/** One condition as the rule builder has it: a column's key, an operator and a value. */
export type ConditionDraft = { field: string; operator: string; value: unknown };

type Props = {
  draft: ConditionDraft;
  onChange: (draft: ConditionDraft) => void;
  disabled?: boolean;
};

/** The controls of a condition: column, operator and value. Another column begins anew. */
export function ConditionControls({ draft, onChange, disabled = false }: Props) {
  const { field, operator, value } = draft;
  // The same two functions all along: column and operator are lists, and are not drawn anew for each letter of a value.
  const now = useRef({ draft, onChange });
  useLayoutEffect(() => {
    now.current = { draft, onChange };
  });
  const toField = useCallback(
    (next: string) =>
      now.current.onChange({
        field: next,
        operator: operatorsFor(next)[0] ?? 'in',
        value: firstValue(next),
      }),
    [],
  );
  const toOperator = useCallback(
    (next: string) => now.current.onChange({ ...now.current.draft, operator: next }),
    [],
  );
  return (
    <>
      <FieldSelect value={field} disabled={disabled} onChange={toField} />
      {field && (
        <>
          <OperatorSelect
            column={field}
            value={operator}
            disabled={disabled}
            onChange={toOperator}
          />
          <ValueInput
            column={field}
            operator={operator}
            value={value}
            disabled={disabled}
            onChange={(next) => onChange({ ...draft, value: next })}
          />
        </>
      )}
    </>
  );
}

/** One condition by itself: a filter of a list. */
export const ConditionEditor = (props: Props) => (
  <Stack gap={8} className={styles.alone}>
    <ConditionControls {...props} />
  </Stack>
);
