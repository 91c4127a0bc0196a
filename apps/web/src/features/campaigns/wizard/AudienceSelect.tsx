import { type ApprovalStatus, listAudiences } from '@kade/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useSettled } from '../../../platform/client/useSettled.js';
import { StatusTag } from '../../../ui/facts/StatusTag.js';
import { FoundOption } from '../../../ui/list/FoundOption.js';
import styles from '../campaigns.module.css';

type Option = { value: number; label: string; status: string };
type Props = {
  id: string;
  value: readonly number[];
  wrong: boolean;
  placeholder: string;
  /** Names of chosen audiences, where they are known: they need not be among the first found. */
  names: ReadonlyMap<number, string>;
  onChange: (ids: number[]) => void;
};

/** What a campaign may be submitted with: one that was rejected or is out of use would only be refused at the end. */
const offered: ApprovalStatus[] = ['draft', 'pending', 'active'];

/** Audiences of a campaign, found by name. */
export function AudienceSelect({ id, value, wrong, placeholder, names, onChange }: Props) {
  const { t } = useTranslation('campaigns');
  const [typed, setTyped] = useState('');
  // A name once seen stays known, also when the search has moved on.
  const [seen, setSeen] = useState<ReadonlyMap<number, string>>(new Map());
  const search = useSettled(typed.trim(), 250);
  const found = useCall(
    listAudiences,
    {
      query: {
        page_size: 50,
        ordering: '-updated_at',
        status: offered,
        ...(search ? { search } : {}),
      },
    },
    { keepPrevious: true },
  );
  const options: Option[] = (found.data?.results ?? []).map((a) => ({
    value: a.id,
    label: a.name,
    status: a.status,
  }));
  for (const chosen of value)
    if (!options.some((o) => o.value === chosen))
      options.push({
        value: chosen,
        label: seen.get(chosen) ?? names.get(chosen) ?? `${t('field.audience')} ${chosen}`,
        status: '',
      });
  return (
    <Select<number[], Option>
      id={id}
      mode="multiple"
      className={styles.wideSelect}
      value={[...value]}
      placeholder={placeholder}
      status={wrong ? 'error' : ''}
      options={options}
      loading={found.isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      maxCount={20}
      notFoundContent={found.isFetching ? '…' : t('audience.none')}
      optionRender={({ data }) => (
        <FoundOption name={data.label}>
          {data.status && <StatusTag status={data.status} />}
        </FoundOption>
      )}
      onChange={(ids) => {
        setSeen(new Map([...seen, ...options.map((o) => [o.value, o.label] as const)]));
        setTyped('');
        onChange(ids);
      }}
      onOpenChange={(open) => !open && setTyped('')}
    />
  );
}
