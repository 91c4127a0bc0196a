import {
  listCampaignsPlain,
  listOpportunityOptions,
  listProfilePersons,
  listProfiles,
  listUsers,
  opportunityFields,
  partnerGroups,
  searchProducts,
} from '@kade/contract';
import { AutoComplete, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import { useSettled } from '../../platform/client/useSettled.js';
import { Row } from '../../ui/layout/layout.js';
import { NotIndexed } from '../../ui/list/NotIndexed.js';
import styles from '../../ui/table/table.module.css';

type Option = { value: number; label: string; more?: string };
/** As antd's form hands it to its inputs. */
type Field = { id?: string; value?: number | null; onChange?: (id: number | null) => void };
type Known = { id: number; name: string } | null | undefined;

type ChoiceProps = Field & {
  options: Option[];
  placeholder: string;
  loading: boolean;
  label?: string;
  /** Said when there is nothing to choose from. */
  nothing?: string;
  /** Set where the server searches. */
  onSearch?: (text: string) => void;
  /** Said below what was found. */
  below?: ReactNode;
};

/** One of some records. */
function Choice({ id, value, onChange, options, onSearch, ...props }: ChoiceProps) {
  const { t } = useTranslation('opportunities');
  return (
    <Select<number, Option>
      {...(id ? { id } : {})}
      value={value ?? null}
      placeholder={props.placeholder}
      {...(props.label ? { 'aria-label': props.label } : {})}
      options={options}
      loading={props.loading}
      allowClear
      showSearch={onSearch ? { filterOption: false, onSearch } : { optionFilterProp: 'label' }}
      notFoundContent={props.loading ? '…' : (props.nothing ?? t('pick.nothing'))}
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

/** What is chosen stays readable when it is not among those found. */
const withKnown = (options: Option[], value: number | null | undefined, known: Known): Option[] =>
  known && value === known.id && !options.some((o) => o.value === known.id)
    ? [{ value: known.id, label: known.name }, ...options]
    : options;

/** A profile, found as its name is typed. */
export function ProfilePicker({ known, ...field }: Field & { known?: Known }) {
  const { t } = useTranslation('opportunities');
  const [typed, setTyped] = useState('');
  const [seen, setSeen] = useState<Known>(known);
  const search = useSettled(typed.trim(), 250);
  const found = useCall(
    listProfiles,
    { query: { page_size: 20, ...(search ? { search } : {}) } },
    { keepPrevious: true },
  );
  const options = (found.data?.results ?? []).map((p) => ({
    value: p.id,
    label: p.name,
    more: typeof p.city === 'string' ? p.city : '',
  }));
  return (
    <Choice
      {...field}
      options={withKnown(options, field.value, seen)}
      placeholder={t('pick.profile')}
      loading={found.isFetching}
      onSearch={setTyped}
      below={<NotIndexed count={found.data?.not_indexed} />}
      onChange={(id) => {
        const chosen = options.find((o) => o.value === id);
        if (chosen) setSeen({ id: chosen.value, name: chosen.label });
        field.onChange?.(id);
      }}
    />
  );
}

/** A contact of a profile. */
export function PersonPicker({
  profileId,
  known,
  ...field
}: Field & { profileId: number | null; known?: Known }) {
  const { t } = useTranslation('opportunities');
  const found = useCall(
    listProfilePersons,
    { params: { id: profileId ?? 0 } },
    { enabled: profileId !== null, silent: true },
  );
  const options = (found.data?.results ?? []).map((p) => ({
    value: p.id,
    label: [p.first_name, p.last_name].filter(Boolean).join(' ') || (p.email ?? String(p.id)),
    more: p.job_function ?? '',
  }));
  return (
    <Choice
      {...field}
      options={withKnown(options, field.value, known)}
      placeholder={t(profileId === null ? 'pick.profileFirst' : 'pick.person')}
      loading={found.isFetching}
      nothing={t(profileId === null ? 'pick.profileFirst' : 'pick.nothing')}
    />
  );
}

/** A colleague who can own opportunities. */
export function OwnerPicker({
  known,
  nameless,
  ...field
}: Field & { known?: Known; nameless?: string }) {
  const { t } = useTranslation('opportunities');
  const users = useCall(listUsers, {}, { staleTime: 60_000 });
  const options = (users.data?.results ?? [])
    .filter((u) => !u.groups.some((g) => (partnerGroups as readonly string[]).includes(g)))
    .map((u) => ({ value: u.id, label: u.name }));
  return (
    <Choice
      {...field}
      options={withKnown(options, field.value, known)}
      placeholder={nameless ?? t('pick.owner')}
      loading={users.isFetching}
    />
  );
}

/** The campaign it came from: for those who may list campaigns. */
export function CampaignPicker({ known, ...field }: Field & { known?: Known }) {
  const { t } = useTranslation('opportunities');
  const found = useCall(listCampaignsPlain, {}, { staleTime: 60_000 });
  const options = (found.data ?? []).map((k) => ({ value: k.id, label: k.name }));
  return (
    <Choice
      {...field}
      options={withKnown(options, field.value, known)}
      placeholder={t('pick.campaign')}
      loading={found.isFetching}
    />
  );
}

type ProductField = Field & {
  label: string;
  known?: Known;
  onPrice?: (price: string | null) => void;
};

/** A product by name or number. Tells its price when one is chosen. */
export function ProductPicker({ known, onPrice, ...field }: ProductField) {
  const { t } = useTranslation('opportunities');
  const [typed, setTyped] = useState('');
  const [seen, setSeen] = useState<Known>(known);
  const search = useSettled(typed.trim(), 250);
  const found = useCall(
    searchProducts,
    { query: { search } },
    { keepPrevious: true, staleTime: 60_000 },
  );
  const options = (found.data ?? []).map((p) => ({ value: p.id, label: p.name, more: p.sku }));
  return (
    <Choice
      {...field}
      options={withKnown(options, field.value, seen)}
      placeholder={t('pick.product')}
      loading={found.isFetching}
      onSearch={setTyped}
      onChange={(id) => {
        const chosen = found.data?.find((p) => p.id === id);
        if (chosen) {
          setSeen({ id: chosen.id, name: chosen.name });
          onPrice?.(chosen.price);
        }
        field.onChange?.(id);
      }}
    />
  );
}

type TextField = { id?: string; value?: string | null; onChange?: (text: string | null) => void };

/** Where it came from: what others wrote, or a new text. */
export function SourceField({ id, value, onChange }: TextField) {
  const options = useCall(listOpportunityOptions, {}, { staleTime: 60_000 });
  return (
    <AutoComplete
      {...(id ? { id } : {})}
      value={value ?? ''}
      maxLength={opportunityFields.source.max}
      allowClear
      options={(options.data?.sources ?? []).map((source) => ({ value: source }))}
      showSearch={{
        filterOption: (typed, option) =>
          String(option?.value ?? '')
            .toLowerCase()
            .includes(typed.toLowerCase()),
      }}
      onChange={(text?: string) => onChange?.(text || null)}
    />
  );
}
