import { getProfileResult, listProfilePersons, listProfiles } from '@kade/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import { useSettled } from '../../platform/client/useSettled.js';
import { NotIndexed } from '../list/NotIndexed.js';
import { type Field, type Known, RecordSelect } from './RecordSelect.js';

/** Profiles found by what is typed; some of them before anything is. */
export function useProfileSearch() {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), 250);
  const found = useCall(
    listProfiles,
    { query: { page_size: 20, ...(search ? { search } : {}) } },
    { keepPrevious: true, staleTime: 30_000 },
  );
  return {
    profiles: found.data?.results ?? [],
    loading: found.isFetching,
    setTyped,
    below: <NotIndexed count={found.data?.not_indexed} />,
  };
}

/** A profile, found as its name is typed. `known`: the one chosen at first; its name is read where that is not known. */
export function ProfilePicker({
  known,
  disabled,
  ...field
}: Field & { known?: Known; disabled?: boolean }) {
  const { t } = useTranslation('common');
  const { profiles, loading, setTyped, below } = useProfileSearch();
  const [seen, setSeen] = useState<Known>(known);
  const chosen = field.value ?? null;
  const own = useCall(
    getProfileResult,
    { params: { id: chosen ?? 0 } },
    { enabled: chosen !== null && chosen !== seen?.id, silent: true },
  );
  const name = own.data?.name;
  const shown = chosen !== null && chosen !== seen?.id ? { id: chosen, name: name ?? '…' } : seen;
  return (
    <RecordSelect
      {...field}
      options={profiles.map((p) => ({
        value: p.id,
        label: p.name,
        more: typeof p.city === 'string' ? p.city : '',
      }))}
      known={shown}
      placeholder={t('pick.profile')}
      loading={loading}
      disabled={disabled === true}
      onSearch={setTyped}
      below={below}
      onChange={(id) => {
        const one = profiles.find((p) => p.id === id);
        if (one) setSeen({ id: one.id, name: one.name });
        field.onChange?.(id);
      }}
    />
  );
}

/** A contact of a profile. */
export function PersonPicker({
  profileId,
  placeholder,
  ...field
}: Field & { profileId: number | null; known?: Known; placeholder?: string }) {
  const { t } = useTranslation('common');
  const found = useCall(
    listProfilePersons,
    { params: { id: profileId ?? 0 } },
    { enabled: profileId !== null, silent: true },
  );
  return (
    <RecordSelect
      {...field}
      options={(found.data?.results ?? []).map((p) => ({
        value: p.id,
        label: [p.first_name, p.last_name].filter(Boolean).join(' ') || (p.email ?? String(p.id)),
        more: p.job_function ?? '',
      }))}
      placeholder={profileId === null ? t('pick.profileFirst') : (placeholder ?? t('pick.person'))}
      loading={found.isFetching}
      nothing={t(profileId === null ? 'pick.profileFirst' : 'pick.nothing')}
    />
  );
}
