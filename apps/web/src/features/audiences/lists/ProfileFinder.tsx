import type { ListedProfile } from '@kade/contract';
import { useProfileSearch } from '../../../ui/pick/profiles.js';
import { RecordSelect } from '../../../ui/pick/RecordSelect.js';
import styles from '../insights.module.css';

type Props = {
  label: string;
  value?: ListedProfile | null;
  onPick: (profile: ListedProfile) => void;
};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A profile, found by name, number or place. */
export function ProfileFinder({ label, value = null, onPick }: Props) {
  const search = useProfileSearch();
  const profiles = search.profiles.map(({ id, name, external_id, city }) => ({
    id,
    name,
    external_id,
    city: textOf(city),
  }));
  return (
    <RecordSelect
      className={styles.profileFinder}
      label={label}
      placeholder={label}
      value={value?.id ?? null}
      known={value}
      clearable={false}
      options={profiles.map((p) => ({
        value: p.id,
        label: p.name,
        more: [p.external_id, p.city].filter(Boolean).join(', '),
      }))}
      loading={search.loading}
      onSearch={search.setTyped}
      below={search.below}
      onChange={(id) => {
        const picked = profiles.find((p) => p.id === id);
        if (picked) onPick(picked);
      }}
    />
  );
}
