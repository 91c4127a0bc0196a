import {
  type Localizable,
  type MailObstacle,
  type MailRecipient,
  type MailStanding,
  message,
} from '@kade/contract';
import { oneLine } from '../campaigns/index.js';
import type { Recipient } from './recipients.repo.js';

const blocking: readonly MailObstacle[] = ['bounced', 'complained', 'suppressed', 'do_not_contact'];

/** Whether an address may be mailed. A no to campaigns is no no to an answer, but its writer has to say so (0092). */
export const standingOf = (obstacle: MailObstacle | null): MailStanding =>
  obstacle === null ? 'open' : blocking.includes(obstacle) ? 'blocked' : 'acknowledge';

export const nameOf = ({ person_id, first_name, last_name, profile_name }: Recipient): string =>
  oneLine(
    person_id === null ? profile_name : [first_name, last_name].filter(Boolean).join(' '),
  ).slice(0, 300);

export const present = (recipient: Recipient): MailRecipient => ({
  person_id: recipient.person_id,
  name: nameOf(recipient),
  email: recipient.email,
  language: recipient.language,
  standing: standingOf(recipient.obstacle),
  obstacle: recipient.obstacle,
});

/** Why this address gets no mail; undefined when it does. */
export function troubleOf(
  { obstacle, email, profile_name: name }: Recipient,
  acknowledged: boolean,
): Localizable | undefined {
  switch (obstacle) {
    case null:
      return undefined;
    case 'bounced':
      return message('recipient_bounced', { email });
    case 'complained':
      return message('recipient_complained', { email });
    case 'suppressed':
      return message('recipient_suppressed', { email });
    case 'do_not_contact':
      return message('recipient_do_not_contact', { name });
    default:
      return acknowledged ? undefined : message('acknowledge_needed', { email });
  }
}
