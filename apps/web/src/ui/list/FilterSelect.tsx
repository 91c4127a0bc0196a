import { Select } from 'antd';
import styles from '../table/table.module.css';
import { FoundOption } from './FoundOption.js';

export type FilterOption = { value: string; label: string; count?: string };

type Props = {
  label: string;
  value: readonly string[];
  options: readonly FilterOption[];
  onChange: (values: string[]) => void;
  /** Called when the list opens: the moment to load its options. */
  onOpen?: () => void;
  loading?: boolean;
  /** Set where the server searches; the options are what it found. */
  onSearch?: (text: string) => void;
};

/** A filter of a list: any of the chosen values. */
export function FilterSelect({
  label,
  value,
  options,
  onChange,
  onOpen,
  loading,
  onSearch,
}: Props) {
  return (
    <Select<string[], FilterOption>
      className={styles.filterSelect}
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      placeholder={label}
      aria-label={label}
      value={[...value]}
      options={[...options]}
      loading={loading === true}
      popupMatchSelectWidth={false}
      showSearch={onSearch ? { filterOption: false, onSearch } : { optionFilterProp: 'label' }}
      optionRender={({ data }) => (
        <FoundOption name={data.label}>
          {data.count && <span className="num soft">{data.count}</span>}
        </FoundOption>
      )}
      onOpenChange={(open) => open && onOpen?.()}
      onChange={onChange}
    />
  );
}
