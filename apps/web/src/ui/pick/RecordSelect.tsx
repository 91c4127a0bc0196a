import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FoundOption } from '../list/FoundOption.js';

export type Option = { value: number; label: string; more?: string };
/** A record whose name is known already. */
export type Known = { id: number; name: string } | null | undefined;
/** As antd's form hands it to its inputs. */
export type Field = {
  id?: string;
  value?: number | null;
  onChange?: (id: number | null) => void;
};

type Props = Field & {
  options: readonly Option[];
  /** The one chosen: it stays readable when it is not among those found. */
  known?: Known;
  placeholder: string;
  loading: boolean;
  /** For readers of screens, where no label stands beside it. */
  label?: string;
  className?: string | undefined;
  /** False where one has to be chosen. */
  clearable?: boolean;
  disabled?: boolean;
  /** Said when there is nothing to choose from. */
  nothing?: string;
  /** Set where the server searches. */
  onSearch?: (text: string) => void;
  /** Whether what can be chosen is shown, where the input does not decide that itself. */
  isOpen?: boolean | undefined;
  /** Said below what was found. */
  below?: ReactNode;
};

/** One of some records, found as its name is typed. */
export function RecordSelect({ id, value, onChange, onSearch, known, ...props }: Props) {
  const { t } = useTranslation('common');
  const found = props.options;
  const isLeft = known && value === known.id && !found.some((o) => o.value === known.id);
  const options = isLeft ? [{ value: known.id, label: known.name }, ...found] : [...found];
  // Until names are there, one that is chosen would stand as its number.
  const isNamed = !props.loading || options.some((option) => option.value === value);
  return (
    <Select<number, Option>
      {...(id ? { id } : {})}
      {...(props.label ? { 'aria-label': props.label } : {})}
      {...(props.className ? { className: props.className } : {})}
      {...(props.isOpen === undefined ? {} : { open: props.isOpen, popupMatchSelectWidth: false })}
      value={isNamed ? (value ?? null) : null}
      placeholder={props.placeholder}
      options={options}
      loading={props.loading}
      disabled={props.disabled === true}
      allowClear={props.clearable ?? true}
      showSearch={onSearch ? { filterOption: false, onSearch } : { optionFilterProp: 'label' }}
      notFoundContent={props.loading ? '…' : (props.nothing ?? t('pick.nothing'))}
      optionRender={({ data }) => (
        <FoundOption name={data.label}>
          {data.more && <span className="soft">{data.more}</span>}
        </FoundOption>
      )}
      popupRender={(menu) => (
        <>
          {menu}
          {props.below}
        </>
      )}
      onChange={(next?: number) => onChange?.(next ?? null)}
      onOpenChange={(open) => !open && onSearch?.('')}
    />
  );
}
