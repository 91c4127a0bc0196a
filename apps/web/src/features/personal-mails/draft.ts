import type {
  getMailOptions,
  Language,
  MailRecipient,
  PersonalMailDraft,
  ReplyOf,
} from '@kade/contract';

/** Whom of a profile one can email, and from where. */
export type MailOptions = ReplyOf<typeof getMailOptions>;

/** Tags that belong to a campaign, and have nothing to say in an email to one contact. */
export const leftOut = ['promotion.', 'sender.'] as const;

/** Whom it goes to: a contact by its id, or the business itself. */
export type To = number | 'profile';

/** What was typed of an email. Null is what was not chosen: it follows the recipient, or is the company's usual one. */
export type MailDraft = {
  to: To | null;
  sender: string | null;
  language: Language | null;
  subject: string;
  text: string;
  /** The writer says that it is no marketing. */
  acknowledged: boolean;
};

export const emptyDraft: MailDraft = {
  to: null,
  sender: null,
  language: null,
  subject: '',
  text: '',
  acknowledged: false,
};

export const isDraft = (draft: Partial<MailDraft>): boolean =>
  typeof draft.subject === 'string' && typeof draft.text === 'string';

/** Whether something stands in it that would be missed. */
export const isTyped = ({ subject, text }: MailDraft): boolean =>
  subject.trim() !== '' || text.trim() !== '';

export const toOf = ({ person_id }: Pick<MailRecipient, 'person_id'>): To => person_id ?? 'profile';

type Known = Pick<MailOptions, 'recipients' | 'senders' | 'language'>;

/** The recipient that is meant: the one chosen, else the first who may be emailed without further ado. */
export const recipientOf = (draft: MailDraft, { recipients }: Known): MailRecipient | undefined =>
  draft.to === null
    ? recipients.find(({ standing }) => standing === 'open')
    : recipients.find((r) => toOf(r) === draft.to);

export const languageOf = (draft: MailDraft, known: Known): Language =>
  draft.language ?? recipientOf(draft, known)?.language ?? known.language;

export type Missing = 'to' | 'sender' | 'subject' | 'text' | 'acknowledged';

/** What is still missing before it can be sent. */
export function missingIn(draft: MailDraft, known: Known): Missing[] {
  const recipient = recipientOf(draft, known);
  const missing: [Missing, boolean][] = [
    ['to', !recipient || recipient.standing === 'blocked'],
    ['sender', known.senders.length === 0],
    ['subject', draft.subject.trim() === ''],
    ['text', draft.text.trim() === ''],
    ['acknowledged', recipient?.standing === 'acknowledge' && !draft.acknowledged],
  ];
  return missing.flatMap(([field, is]) => (is ? [field] : []));
}

/** What is sent; null while something is missing without which there is nothing to show. */
export function bodyOf(
  draft: MailDraft,
  known: Known,
  of: { profileId: number; opportunityId: number | null },
): PersonalMailDraft | null {
  const recipient = recipientOf(draft, known);
  const sender = draft.sender ?? known.senders[0]?.email;
  const { subject, text, acknowledged } = draft;
  if (!recipient || !sender || !subject.trim() || !text.trim()) return null;
  return {
    profile_id: of.profileId,
    person_id: recipient.person_id,
    to: recipient.email,
    opportunity_id: of.opportunityId,
    sender,
    language: languageOf(draft, known),
    subject,
    text,
    acknowledged,
  };
}
