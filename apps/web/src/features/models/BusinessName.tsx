import { Link } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import { profileAccess } from '../../platform/navigation/profileAccess.js';
import { useMay } from '../../platform/session/useProfile.js';
import { placeOf } from '../../ui/facts/placeOf.js';
import { Stack } from '../../ui/layout/layout.js';
import styles from './beside.module.css';

type Props = {
  profile: {
    readonly id: number;
    readonly name: string;
    readonly city?: string | null;
    readonly segment?: string | null;
  };
};

/** A business in a list: its name, which leads to it for whom it is open, above where and what it is. */
export function BusinessName({ profile }: Props) {
  const linked = useMay()(profileAccess);
  return (
    <Stack gap={0} className={styles.name}>
      <span title={profile.name}>
        {linked ? <Link to={paths.profile(profile.id)}>{profile.name}</Link> : profile.name}
      </span>
      <span className="soft">{placeOf(profile)}</span>
    </Stack>
  );
}
