import type { Language } from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import { sendLater } from '../../service-mails/index.js';
import { findLogin, loadUser } from '../access.repo.js';
import { newSecret, secretHash } from '../sessions/tokens.js';
import * as repo from './links.repo.js';
import {
  acceptedLetter,
  inviteElsewhereLetter,
  inviteLetter,
  resetLetter,
  type SecondFactorChange,
  secondFactorLetter,
} from './words.js';

/** Hours a link works. */
const hours: Record<repo.Purpose, number> = { invite: 7 * 24, reset: 1 };

export type Reader = {
  companyId: number;
  userId: number;
  email: string;
  name: string;
  language: Language;
};

const giveLink = async (
  tx: TenantTx,
  { clock }: Platform,
  to: Reader,
  purpose: repo.Purpose,
  invitedBy?: number,
) => {
  await repo.holdLinks(tx, to.companyId, to.userId);
  const token = newSecret(to.companyId);
  await repo.addLink(tx, {
    company_id: to.companyId,
    user_id: to.userId,
    purpose,
    token_hash: secretHash(token),
    expires_at: new Date(clock.now().getTime() + hours[purpose] * 3_600_000),
    invited_by: invitedBy ?? null,
  });
  return token;
};

const to = (reader: Reader) => ({ name: reader.name, address: reader.email });

/**
 * Mails an invitation; an older one of the same person stops working. `userId`, who invites, hears of its acceptance.
 * Whether the address has an account elsewhere is told to its owner, in the mail, and to nobody else.
 */
export async function sendInvite(
  tx: TenantTx,
  platform: Platform,
  reader: Reader,
  from: { company: string; by: string; userId?: number | undefined },
): Promise<void> {
  const token = await giveLink(tx, platform, reader, 'invite', from.userId);
  const url = `${platform.settings.publicUrl}/auth/register/invite?token=${token}`;
  const names = { name: reader.name, company: from.company, by: from.by };
  const words = (await findLogin(tx, reader.email))
    ? inviteElsewhereLetter(reader.language, names)
    : inviteLetter(reader.language, names, url);
  await sendLater(tx, { companyId: reader.companyId, to: to(reader), letter: words });
}

/** Mails a link to choose a new password; an older one of the same person stops working. */
export async function sendReset(tx: TenantTx, platform: Platform, reader: Reader): Promise<void> {
  const token = await giveLink(tx, platform, reader, 'reset');
  const email = encodeURIComponent(reader.email);
  const url = `${platform.settings.publicUrl}/auth/password/reset?token=${token}&email=${email}`;
  const words = resetLetter(reader.language, { name: reader.name }, url);
  await sendLater(tx, {
    companyId: reader.companyId,
    to: to(reader),
    letter: words,
    tryHours: hours.reset,
  });
}

/** Tells whoever invited this colleague that the invitation was accepted. */
export async function tellAccepted(
  tx: TenantTx,
  { settings }: Platform,
  companyId: number,
  colleague: { id: number; name: string; email: string; company: string },
): Promise<void> {
  const inviter = await repo.findInviter(tx, companyId, colleague.id);
  if (!inviter) return;
  const { name, email, company } = colleague;
  const words = { to: inviter.name, name, email, company };
  await sendLater(tx, {
    companyId,
    to: { name: inviter.name, address: inviter.email },
    letter: acceptedLetter(inviter.language, words, `${settings.publicUrl}/account`),
  });
}

/** Tells somebody what changed about the second factor: whoever did not do it learns of it. */
export async function tellSecondFactor(
  tx: TenantTx,
  companyId: number,
  userId: number,
  change: SecondFactorChange,
): Promise<void> {
  const user = await loadUser(tx, companyId, userId);
  if (!user) return;
  const letter = secondFactorLetter(user.language, { name: user.name, change });
  await sendLater(tx, { companyId, to: { name: user.name, address: user.email }, letter });
}
