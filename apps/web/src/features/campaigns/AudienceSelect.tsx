import { listAudiences, prefetchAudience } from '@kade/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../app/queries.js';
import { StatusTag } from '../../ui/StatusTag.js';
import { useFormat } from '../../ui/useFormat.js';
import { audiencePath, useSettled } from '../audiences/index.js';

type Option = { value: number; label: string; status: string };
type Props = {
  id: string;
  value: number | null;
  wrong: boolean;
  /** Name of the chosen audience, where it is known: it need not be among the first found. */
  name: string | null;
  onChange: (id: number) => void;
};

/** The audience of a campaign, found by name, with how many it selects and how many of those get mail. */
export function AudienceSelect({ id, value, wrong, name, onChange }: Props) {
  const { t } = useTranslation('campaigns');
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), 250);
  const found = useCall(
    listAudiences,
    { query: { page_size: 50, ordering: '-updated_at', ...(search ? { search } : {}) } },
    { keepPrevious: true },
  );
  const options: Option[] = (found.data?.results ?? []).map((a) => ({
    value: a.id,
    label: a.name,
    status: a.status,
  }));
  if (value !== null && !search && !options.some((o) => o.value === value)) {
    options.push({ value, label: name ?? `${t('field.audience')} ${value}`, status: '' });
  }
  return (
    <>
      <Select<number, Option>
        id={id}
        className="wide-select"
        value={value ?? (undefined as unknown as number)}
        placeholder={t('field.audiencePlaceholder')}
        status={wrong ? 'error' : ''}
        options={options}
        loading={found.isFetching}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        notFoundContent={found.isFetching ? '…' : t('audience.none')}
        optionRender={({ data }) => (
          <span className="filter-option">
            <span>{data.label}</span>
            <StatusTag status={data.status} />
          </span>
        )}
        onChange={onChange}
        onOpenChange={(open) => !open && setTyped('')}
      />
      {value !== null && <Counts id={value} />}
    </>
  );
}

function Counts({ id }: { id: number }) {
  const { t } = useTranslation('campaigns');
  const { whole } = useFormat();
  const counts = useCall(prefetchAudience, { params: { id } }, { silent: true });
  return (
    <p className="field-hint" aria-live="polite">
      {counts.data
        ? t('audience.counts', {
            count: whole(counts.data.count),
            reachable: whole(counts.data.reachable),
          })
        : '…'}{' '}
      <Link to={audiencePath(id)}>{t('audience.open')}</Link>
    </p>
  );
}
