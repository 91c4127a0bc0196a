import {
  endedStatuses,
  getProfileResult,
  listOpportunitiesOfProfile,
  listProfilePersons,
  listProfiles,
  listUsers,
  partnerGroups,
} from '@kade/contract';
import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useSettled } from '../../../platform/client/useSettled.js';
import { Row } from '../../../ui/layout/layout.js';
import { NotIndexed } from '../../../ui/list/NotIndexed.js';
import styles from '../../../ui/table/table.module.css';

type Option = { value: number; label: string; more?: string };
/** As antd's form hands it to its inputs. */
type Field = {
  id?: string;
  value?: number | null;
  onChange?: (id: number | null) => void;
};

/** One of some records; what is chosen stays readable when it is not among those found. */
function Choice(
  props: Field & {
    options: Option[];
    placeholder: string;
    loading: boolean;
    clearable?: boolean;
    disabled?: boolean;
    /** Set where the server searches. */
    onSearch?: (text: string) => void;
    /** Said below what was found. */
    below?: ReactNode;
  },
) {
  const { t } = useTranslation('activities');
  const { id, value, onChange, options, onSearch, clearable = true } = props;
  return (
    <Select<number, Option>
      {...(id ? { id } : {})}
      {...(value ? { value } : {})}
      placeholder={props.placeholder}
      options={options}
      loading={props.loading}
      disabled={props.disabled === true}
      allowClear={clearable}
      showSearch={onSearch ? { filterOption: false, onSearch } : { optionFilterProp: 'label' }}
      notFoundContent={props.loading ? '…' : t('form.nothing')}
      optionRender={({ data }) => (
        <Row
          gap={24}
          align="stretch"
          justify="between"
          as="span"
          className={styles.filterOption}
          data-testid="filter-option"
        >
          <span>{data.label}</span>
          {data.more && <span className="soft">{data.more}</span>}
        </Row>
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

/** A profile, found by name as it is typed. `name`: of the one chosen, where it is known. */
export function ProfileSelect({
  name,
  disabled,
  ...field
}: Field & { name?: string; disabled?: boolean }) {
  const { t } = useTranslation('activities');
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), 250);
  const found = useCall(
    listProfiles,
    { query: { page_size: 20, ...(search ? { search } : {}) } },
    { keepPrevious: true },
  );
  const chosen = field.value ?? null;
  const own = useCall(
    getProfileResult,
    { params: { id: chosen ?? 0 } },
    { enabled: chosen !== null && !name, silent: true },
  );
  const options: Option[] = (found.data?.results ?? []).map((p) => ({
    value: p.id,
    label: p.name,
    more: typeof p.city === 'string' ? p.city : '',
  }));
  if (chosen !== null && !search && !options.some((o) => o.value === chosen))
    options.unshift({ value: chosen, label: name ?? own.data?.name ?? '…' });
  return (
    <Choice
      {...field}
      options={options}
      placeholder={t('form.profilePlaceholder')}
      loading={found.isFetching}
      disabled={disabled === true}
      onSearch={setTyped}
      below={<NotIndexed count={found.data?.not_indexed} />}
    />
  );
}

/** A colleague who can work on it: active, and no partner. */
export function OwnerSelect(field: Field) {
  const { t } = useTranslation('activities');
  const users = useCall(listUsers, {}, { staleTime: 300_000 });
  return (
    <Choice
      {...field}
      clearable={false}
      options={(users.data?.results ?? [])
        .filter((u) => !u.groups.some((g) => partnerGroups.includes(g)))
        .map((u) => ({ value: u.id, label: u.name }))}
      placeholder={t('form.ownerPlaceholder')}
      loading={users.isFetching}
    />
  );
}

/** A contact of a profile. */
export function PersonSelect({ profileId, ...field }: Field & { profileId: number }) {
  const { t } = useTranslation('activities');
  const persons = useCall(listProfilePersons, { params: { id: profileId } }, { silent: true });
  return (
    <Choice
      {...field}
      options={(persons.data?.results ?? []).map((p) => ({
        value: p.id,
        label: [p.first_name, p.last_name].filter(Boolean).join(' ') || (p.email ?? `${p.id}`),
        more: p.job_function ?? '',
      }))}
      placeholder={t('form.personPlaceholder')}
      loading={persons.isFetching}
    />
  );
}

/** An opportunity of a profile: the open ones, and the one chosen already. */
export function OpportunitySelect({ profileId, ...field }: Field & { profileId: number }) {
  const { t } = useTranslation(['activities', 'common']);
  const found = useCall(
    listOpportunitiesOfProfile,
    { params: { id: profileId }, query: { page_size: 100 } },
    { silent: true },
  );
  return (
    <Choice
      {...field}
      options={(found.data?.results ?? [])
        .filter((o) => o.id === field.value || !endedStatuses.includes(o.status))
        .map((o) => ({ value: o.id, label: o.title, more: t(`common:status.${o.status}`) }))}
      placeholder={t('form.opportunityPlaceholder')}
      loading={found.isFetching}
    />
  );
}
