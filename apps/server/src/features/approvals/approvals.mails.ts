import { type Approvable, type ApprovalMove, brand, type Language } from '@kade/contract';
import { type Letter, letter } from '../../platform/mail/letter.js';

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
  en: { audience: 'audience', campaign: 'campaign', promotion: 'promotion' },
  nl: { audience: 'doelgroep', campaign: 'campagne', promotion: 'promotie' },
};

const verdicts: Record<Language, Partial<Record<ApprovalMove, string>>> = {
  en: { approve: 'approved', reject: 'rejected' },
  nl: { approve: 'goedgekeurd', reject: 'afgekeurd' },
};

const words: Record<Language, (n: Notice, noun: string, verdict: string | undefined) => Lines> = {
  en: (n, noun, verdict) => ({
    subject: verdict ? `Your ${noun} was ${verdict}: ${n.name}` : `To review: ${noun} ${n.name}`,
    body: verdict
      ? `${n.by} ${verdict} your ${noun} "${n.name}".`
      : `${n.by} submitted the ${noun} "${n.name}". It waits for a review.`,
    open: `Open the ${noun}`,
    comment: 'Comment',
  }),
  nl: (n, noun, verdict) => ({
    subject: verdict ? `Je ${noun} is ${verdict}: ${n.name}` : `Te beoordelen: ${noun} ${n.name}`,
    body: verdict
      ? `${n.by} heeft je ${noun} "${n.name}" ${verdict}.`
      : `${n.by} heeft de ${noun} "${n.name}" ingediend. Die wacht op een beoordeling.`,
    open: `Open de ${noun}`,
    comment: 'Opmerking',
  }),
};

/** The mail in the reader's language. */
export function writeNotice(notice: Notice, language: Language): Letter {
  const noun = nouns[language][notice.type];
  const lines = words[language](notice, noun, verdicts[language][notice.move]);
  return letter({
    language,
    subject: `${brand} · ${lines.subject}`,
    lines: [lines.body, ...(notice.comment ? [`${lines.comment}: ${notice.comment}`] : [])],
    action: { label: lines.open, url: notice.url },
  });
}
