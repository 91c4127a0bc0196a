import { Link } from 'react-router';
import { paths } from '../../../platform/navigation/paths.js';
import { profileAccess } from '../../../platform/navigation/profileAccess.js';
import { useMay } from '../../../platform/session/useProfile.js';

/** A lead by its name, which leads to its page for who may open that. */
export function LeadName({ profile }: { profile: { id: number; name: string } }) {
  const mayOpen = useMay()(profileAccess);
  if (!mayOpen) return profile.name;
  return (
    <Link to={paths.profile(profile.id)} onClick={(e) => e.stopPropagation()}>
      {profile.name}
    </Link>
  );
}
