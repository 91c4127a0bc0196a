import { Input } from 'antd';
import { Field } from '../../Field.js';

type Props = {
  label: string;
  optional?: boolean;
  /** What holds while it is empty. */
  otherwise?: string | undefined;
  value: string;
  wrong: string | undefined;
  onChange: (url: string) => void;
};

/** Where something in the mail leads. */
export function Address({ label, optional = false, value, wrong, otherwise, onChange }: Props) {
  return (
    <Field label={label} optional={optional} wrong={wrong}>
      {(shared) => (
        <Input
          {...shared}
          value={value}
          maxLength={2000}
          inputMode="url"
          placeholder={otherwise || 'https://'}
          status={wrong ? 'error' : ''}
          onChange={(e) => onChange(e.target.value)}
        />
      )}
    </Field>
  );
}
