import { Select } from 'antd';
import styles from '../../../ui/table/table.module.css';

type Props = {
  label: string;
  value: string | undefined;
  options: { value: string; label: string }[];
  onChange: (value: string | undefined) => void;
};

/** A filter of one value. */
export function OneOf({ label, value, options, onChange }: Props) {
  return (
    <Select<string>
      className={styles.filterSelect}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={label}
      aria-label={label}
      value={value ?? null}
      options={options}
      popupMatchSelectWidth={false}
      onChange={(chosen?: string) => onChange(chosen)}
    />
  );
}
