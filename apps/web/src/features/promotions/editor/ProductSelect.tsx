import { listPromotionProducts } from '@kade/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../platform/client/queries.js';

type Choice = { id: number; name: string };
type Props = {
  id: string;
  value: Choice | null;
  placeholder: string;
  onChange: (product: Choice | null) => void;
};

/** One product, found by typing. */
export function ProductSelect({ id, value, placeholder, onChange }: Props) {
  const [search, setSearch] = useState('');
  const found = useCall(
    listPromotionProducts,
    { query: { search, page_size: 20 } },
    { keepPrevious: true, silent: true },
  );
  const options = [
    ...(value && !found.data?.results.some((p) => p.id === value.id)
      ? [{ value: value.id, label: value.name }]
      : []),
    ...(found.data?.results ?? []).map((p) => ({ value: p.id, label: p.name })),
  ];
  return (
    <Select
      id={id}
      allowClear
      showSearch={{ filterOption: false, onSearch: setSearch }}
      loading={found.isFetching}
      placeholder={placeholder}
      value={value?.id ?? null}
      options={options}
      onChange={(chosen: number | null | undefined) => {
        const option = options.find((o) => o.value === chosen);
        onChange(option ? { id: option.value, name: option.label } : null);
      }}
    />
  );
}
