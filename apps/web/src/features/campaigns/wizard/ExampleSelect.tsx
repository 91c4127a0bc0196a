import { listProfiles } from '@kade/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useSettled } from '../../../platform/client/useSettled.js';
import { NotIndexed } from '../../../ui/list/NotIndexed.js';
import styles from '../campaigns.module.css';

type Props = {
  value: { id: number; name: string } | null;
  onChange: (id: number | undefined) => void;
};

/** Whose data the preview is filled with. */
export function ExampleSelect({ value, onChange }: Props) {
  const { t } = useTranslation('campaigns');
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), 250);
  const found = useCall(
    listProfiles,
    { query: { page_size: 20, search } },
    { enabled: search.length > 1, keepPrevious: true, silent: true },
  );
  const options = (search.length > 1 ? (found.data?.results ?? []) : []).map(({ id, name }) => ({
    value: id,
    label: name,
  }));
  if (value && !options.some((o) => o.value === value.id))
    options.unshift({ value: value.id, label: value.name });
  return (
    <Select<number>
      size="small"
      className={styles.exampleSelect}
      aria-label={t('preview.whose')}
      value={value?.id ?? (undefined as unknown as number)}
      placeholder={t('preview.whose')}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      allowClear
      options={options}
      popupRender={(menu) => (
        <>
          {menu}
          <NotIndexed count={found.data?.not_indexed} />
        </>
      )}
      notFoundContent={found.isFetching ? '…' : t('preview.typeName')}
      onChange={(id) => onChange(id)}
    />
  );
}
