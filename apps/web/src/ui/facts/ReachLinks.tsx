import { sendPersonalMail } from '@kade/contract';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { mailParam, paths } from '../../platform/navigation/paths.js';
import { useMay } from '../../platform/session/useProfile.js';

/** What dials a number, however it is written. */
export const phoneAddress = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={phoneAddress(phone)}>{phone}</a>
);

type Props = {
  email: string;
  profileId: number;
  /** The contact whose address it is, or the business. */
  to: number | 'profile';
  /** Before the address. */
  icon?: ReactNode;
  /** The page one is on writes emails itself. */
  isHere?: boolean;
};

/** An address: who may send emails writes one here, everybody else in their own program. */
export function MailLink({ email, profileId, to, icon, isHere = false }: Props) {
  const may = useMay();
  const { pathname, search } = useLocation();
  const shown = icon ? (
    <>
      {icon} {email}
    </>
  ) : (
    email
  );
  if (!may(sendPersonalMail.access)) return <a href={`mailto:${email}`}>{shown}</a>;
  const here = new URLSearchParams(search);
  here.set(mailParam, String(to));
  return (
    <Link to={isHere ? `${pathname}?${here}` : paths.mailTo(profileId, to)} preventScrollReset>
      {shown}
    </Link>
  );
}
