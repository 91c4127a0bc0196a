import { listUsers, partnerGroups } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import { type Field, type Known, RecordSelect } from './RecordSelect.js';

/** Colleagues who can own what is worked on: no partners, and only the active ones unless all are asked for. */
export function useColleagues({ all = false, silent = false } = {}) {
  const users = useCall(listUsers, all ? { query: { status: 'all' } } : {}, {
    staleTime: 300_000,
    silent,
  });
  const partners: readonly string[] = partnerGroups;
  const colleagues = (users.data?.results ?? []).filter(
    (u) => !u.groups.some((g) => partners.includes(g)),
  );
  return { colleagues, loading: users.isFetching };
}

type OwnerProps = Field & {
  known?: Known;
  placeholder?: string | undefined;
  clearable?: boolean;
  label?: string;
  isOpen?: boolean;
};

/** A colleague who owns it. */
export function OwnerPicker({ placeholder, ...field }: OwnerProps) {
  const { t } = useTranslation('common');
  const { colleagues, loading } = useColleagues();
  return (
    <RecordSelect
      {...field}
      options={colleagues.map((u) => ({ value: u.id, label: u.name }))}
      placeholder={placeholder ?? t('pick.owner')}
      loading={loading}
    />
  );
}
