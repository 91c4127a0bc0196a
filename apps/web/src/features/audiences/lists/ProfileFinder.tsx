import { type ListedProfile, listProfiles } from '@kade/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useSettled } from '../../../platform/client/useSettled.js';
import { Row } from '../../../ui/layout/layout.js';
import { NotIndexed } from '../../../ui/list/NotIndexed.js';
import tableStyles from '../../../ui/table/table.module.css';
import styles from '../insights.module.css';

type Option = { value: number; label: string; more: string; profile: ListedProfile };
type Props = {
  label: string;
  value?: ListedProfile | null;
  onPick: (profile: ListedProfile) => void;
};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A profile, found by name, number or place. */
export function ProfileFinder({ label, value = null, onPick }: Props) {
  const { t } = useTranslation('audiences');
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), 250);
  const found = useCall(
    listProfiles,
    { query: { page_size: 20, ...(search ? { search } : {}) } },
    { keepPrevious: true, staleTime: 30_000 },
  );
  const options: Option[] = (found.data?.results ?? []).map((row) => {
    const profile = {
      id: row.id,
      name: row.name,
      external_id: row.external_id,
      city: textOf(row.city),
    };
    return {
      value: row.id,
      label: row.name,
      more: [profile.external_id, profile.city].filter(Boolean).join(', '),
      profile,
    };
  });
  const known = value && !options.some((one) => one.value === value.id);
  return (
    <Select<number, Option>
      className={styles.profileFinder}
      aria-label={label}
      placeholder={label}
      value={value?.id ?? (null as unknown as number)}
      options={
        known
          ? [...options, { value: value.id, label: value.name, more: '', profile: value }]
          : options
      }
      loading={found.isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      popupRender={(menu) => (
        <>
          {menu}
          <NotIndexed count={found.data?.not_indexed} />
        </>
      )}
      notFoundContent={found.isFetching ? t('builder.searching') : t('why.nobody')}
      optionRender={({ data }) => (
        <Row
          gap={24}
          align="stretch"
          justify="between"
          as="span"
          className={tableStyles.filterOption}
        >
          <span>{data.label}</span>
          <span className="soft">{data.more}</span>
        </Row>
      )}
      onOpenChange={(open) => !open && setTyped('')}
      onChange={(_, option) => {
        if (option && !Array.isArray(option)) onPick(option.profile);
      }}
    />
  );
}
