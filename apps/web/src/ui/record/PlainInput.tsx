import type { PlainField } from '@kade/contract';
import { Input } from 'antd';
import { DayInput } from '../form/DayInput.js';
import { MoneyField, NumberField } from '../form/NumberField.js';

type Value = string | number | null;
type Props = {
  field: PlainField;
  id?: string;
  value?: Value | undefined;
  onChange?: (value: Value) => void;
  status?: 'error' | '';
  placeholder?: string;
  autoFocus?: boolean;
  'aria-describedby'?: string;
  'aria-label'?: string;
  /** Whether the days to choose from are open, where the input does not decide that itself. */
  isOpen?: boolean;
};

/** The input of a plain field with the contract's limit: as the child of a form's item, or by itself. */
export function PlainInput({ field, value, onChange, isOpen, ...shared }: Props) {
  const { kind, max, range, required, rows = 2 } = field;
  const text = {
    ...shared,
    ...(max === undefined ? {} : { maxLength: max }),
    value: String(value ?? ''),
    onChange: ({ target }: { target: { value: string } }) =>
      onChange?.(target.value || (required ? '' : null)),
  };
  switch (kind) {
    case 'text':
      return <Input {...text} />;
    case 'long_text':
      return <Input.TextArea autoSize={{ minRows: rows, maxRows: 4 * rows }} {...text} />;
    case 'money':
      return (
        <MoneyField
          {...shared}
          value={value === null || value === undefined ? null : String(value)}
          onChange={(amount) => onChange?.(amount)}
        />
      );
    case 'day':
      return (
        <DayInput
          {...shared}
          isOpen={isOpen}
          value={value ? String(value) : null}
          onChange={(day) => onChange?.(day)}
        />
      );
    case 'whole_number':
      return (
        <NumberField
          {...shared}
          precision={0}
          {...range}
          value={value === null || value === undefined ? null : Number(value)}
          onChange={(number) => onChange?.(number)}
        />
      );
  }
}
