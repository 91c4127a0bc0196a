import { type Approvable, type ApprovalMove, brand, type Language } from '@kade/contract';
import { type ServiceMail, serviceMail } from '../../platform/mail/serviceMail.js';

/** What a mail about a move says. */
export type Notice = {
  move: ApprovalMove;
  type: Approvable;
  /** Name of the object, as its maker wrote it. */
  name: string;
  /** Who made the move. */
  by: string;
  comment: string | null;
  /** Address of the object's page. */
  url: string;
};

type Lines = { subject: string; body: string; open: string; comment: string };

const nouns: Record<Language, Record<Approvable, string>> = {
  en: { audience: 'audience', campaign: 'campaign', content: 'text', promotion: 'promotion' },
  nl: { audience: 'doelgroep', campaign: 'campagne', content: 'tekst', promotion: 'promotie' },
};

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const verdicts: Record<Language, Partial<Record<ApprovalMove, string>>> = {
  en: { approve: 'approved', reject: 'rejected' },
  nl: { approve: 'goedgekeurd', reject: 'afgekeurd' },
};

const words: Record<Language, (n: Notice, noun: string, verdict: string | undefined) => Lines> = {
  en: (n, noun, verdict) => ({
    subject: verdict
      ? `Your ${noun} “${n.name}” was ${verdict}`
      : `Review requested: ${noun} “${n.name}”`,
    body: verdict
      ? `${n.by} ${verdict} your ${noun} “${n.name}”.`
      : `${n.by} submitted the ${noun} “${n.name}” for approval. It’s waiting for your review.`,
    open: `Open ${noun}`,
    comment: 'Comment',
  }),
  nl: (n, noun, verdict) => ({
    subject: verdict
      ? `Je ${noun} ‘${n.name}’ is ${verdict}`
      : `Te beoordelen: ${noun} ‘${n.name}’`,
    body: verdict
      ? `${n.by} heeft je ${noun} ‘${n.name}’ ${verdict}.`
      : `${n.by} heeft de ${noun} ‘${n.name}’ ter goedkeuring ingediend.`,
    open: `${capital(noun)} bekijken`,
    comment: 'Opmerking',
  }),
};

/** The mail in the reader's language. */
export function writeNotice(notice: Notice, language: Language): ServiceMail {
  const noun = nouns[language][notice.type];
  const lines = words[language](notice, noun, verdicts[language][notice.move]);
  return serviceMail({
    language,
    subject: `${brand} · ${lines.subject}`,
    lines: [lines.body, ...(notice.comment ? [`${lines.comment}: ${notice.comment}`] : [])],
    action: { label: lines.open, url: notice.url },
  });
}
