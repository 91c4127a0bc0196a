import { brand, type FailedRequest, type Language } from '@kade/contract';
import { type ServiceMail, serviceMail } from '../../platform/mail/serviceMail.js';

type Reader = { readonly name: string; readonly language: Language };
/** A question as its mails name it. */
export type Asked = { readonly id: number; readonly subject: string };

/** The same in each mail about a question, so that a mail program shows them as one conversation. */
const subjectOf = (companyId: number, { id, subject }: Asked) =>
  `[${brand} ${companyId}-${id}] ${subject}`;

const words = {
  en: {
    copy: (name: string) => `Hi ${name}, we’ve received your question. Here’s what you wrote:`,
    next: (id: number, byDesk: boolean) =>
      byDesk
        ? `It has number ${id}. We’ll reply to this email address.`
        : `It has number ${id}. An administrator of your company answers it, and you’ll get the answer by email.`,
    own: 'See your questions',
    asked: (name: string, who: string) => `Hi ${name}, ${who} asked a question:`,
    replied: (name: string, who: string) => `Hi ${name}, ${who} replied:`,
    answer: 'Answer the question',
    answered: (name: string, who: string) => `Hi ${name}, ${who} answered your question:`,
    reply: 'View or reply',
    closed: (name: string, who: string) =>
      `Hi ${name}, ${who} closed your question. If you still need help, reply and it opens again.`,
  },
  nl: {
    copy: (name: string) => `Dag ${name}, we hebben je vraag ontvangen. Je schreef:`,
    next: (id: number, byDesk: boolean) =>
      byDesk
        ? `Je vraag heeft nummer ${id}. We antwoorden op dit e-mailadres.`
        : `Je vraag heeft nummer ${id}. Een beheerder van je bedrijf beantwoordt hem; je krijgt het antwoord per mail.`,
    own: 'Bekijk je vragen',
    asked: (name: string, who: string) => `Dag ${name}, ${who} heeft een vraag:`,
    replied: (name: string, who: string) => `Dag ${name}, ${who} heeft gereageerd:`,
    answer: 'Beantwoord de vraag',
    answered: (name: string, who: string) => `Dag ${name}, ${who} heeft je vraag beantwoord:`,
    reply: 'Bekijk of reageer',
    closed: (name: string, who: string) =>
      `Dag ${name}, ${who} heeft je vraag afgesloten. Heb je nog hulp nodig? Reageer, dan staat je vraag weer open.`,
  },
} as const satisfies Record<Language, unknown>;

const requestLine = ({ at, method, path, status, request_id }: FailedRequest) =>
  `${at} ${method} ${path} ${status}${request_id ? ` ${request_id}` : ''}`;

type Question = Asked & {
  readonly message: string;
  readonly page: string | null;
  readonly build: string | null;
  readonly requests: readonly FailedRequest[];
};

/** To the support desk: the question, who asks, and what the asker let go along. In English, as the desk is of no company. */
export function mailToDesk(
  companyId: number,
  question: Question,
  asker: { name: string; email: string; company: string },
  url: string,
): ServiceMail {
  const { message, page, build, requests } = question;
  return serviceMail({
    language: 'en',
    subject: subjectOf(companyId, question),
    lines: [
      message,
      `${asker.name} <${asker.email}>, ${asker.company}`,
      ...(page ? [url + page] : []),
      ...(build ? [build] : []),
      ...(requests.length > 0 ? [requests.map(requestLine).join('\n')] : []),
    ],
  });
}

/** To the asker: a copy, the number, and who answers. */
export const copyFor = (
  companyId: number,
  reader: Reader,
  question: Asked & { message: string },
  { byDesk, link }: { byDesk: boolean; link: string },
): ServiceMail => {
  const said = words[reader.language];
  return serviceMail({
    language: reader.language,
    subject: subjectOf(companyId, question),
    lines: [said.copy(reader.name), question.message, said.next(question.id, byDesk)],
    action: { label: said.own, url: link },
  });
};

/** To an administrator: what was asked, or what the asker added. */
export const mailToAnswerer = (
  companyId: number,
  reader: Reader,
  question: Asked & { message: string },
  { who, link, isReply }: { who: string; link: string; isReply: boolean },
): ServiceMail => {
  const said = words[reader.language];
  return serviceMail({
    language: reader.language,
    subject: subjectOf(companyId, question),
    lines: [said[isReply ? 'replied' : 'asked'](reader.name, who), question.message],
    action: { label: said.answer, url: link },
  });
};

/** To the asker: an answer; without one, that the question was closed. */
export const mailToAsker = (
  companyId: number,
  reader: Reader,
  question: Asked & { message: string | null },
  { who, link }: { who: string; link: string },
): ServiceMail => {
  const said = words[reader.language];
  const { message } = question;
  return serviceMail({
    language: reader.language,
    subject: subjectOf(companyId, question),
    lines:
      message === null
        ? [said.closed(reader.name, who)]
        : [said.answered(reader.name, who), message],
    action: { label: said.reply, url: link },
  });
};
