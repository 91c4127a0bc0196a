import type { ComponentType } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { paths } from '../../../platform/navigation/paths.js';
import { ConfirmSender } from '../ConfirmSender.js';
import { LinkEnded } from '../LinkEnded.js';
import { PartnerNote } from '../PartnerNote.js';
import { ConfirmRegistration } from './ConfirmRegistration.js';
import { Invite } from './Invite.js';
import { RegisterCompany } from './RegisterCompany.js';

const reasons: Readonly<Record<string, ComponentType<{ token: string }>>> = {
  invite: Invite,
  partner: PartnerNote,
  confirm: ConfirmRegistration,
  sender: ConfirmSender,
  expired: LinkEnded,
};

/** /auth/register and /auth/register/{reason}: what a visitor without an account came for. */
export function RegisterPage() {
  const { reason } = useParams();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  if (!reason) return <RegisterCompany />;
  const Reason = Object.hasOwn(reasons, reason) ? reasons[reason] : undefined;
  // Keyed by the token: another link is another visit.
  return Reason ? <Reason key={token} token={token} /> : <Navigate to={paths.register} replace />;
}
