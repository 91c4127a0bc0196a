import { type BodyOf, brand, type createTicket, Refusal, type Ticket } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import type { Auth } from '../../platform/http/context.js';
import { takeRate } from '../../platform/rateLimit.js';
import { audit } from '../audit/index.js';
import { loadCompany } from '../companies/index.js';
import { notify } from '../notifications/index.js';
import { sendLater } from '../service-mails/index.js';
import * as repo from './support.repo.js';
import { copyFor, mailToAnswerer, mailToAsker, mailToDesk } from './support.words.js';

type Platformed = Pick<Platform, 'clock' | 'settings'>;

/** Questions of one user; what is said to them afterwards counts apart. */
const questions = { most: 20, seconds: 3600 };
const messages = { most: 60, seconds: 3600 };

const ownPath = (id: number) => `/support?ticket=${id}`;
const answererPath = (id: number) => `/account/support?ticket=${id}`;
const isAnswerer = (auth: Auth) => auth.groups.includes('company:admin');

/** Takes a question in: kept, told to whoever answers, with a copy to the asker. */
export async function ask(
  platform: Platformed,
  tx: TenantTx,
  auth: Auth,
  body: BodyOf<typeof createTicket>,
) {
  const { clock, settings } = platform;
  const { companyId, userId } = auth;
  await takeRate(tx, `ticket:${companyId}:${userId}`, questions, clock.now());
  const id = await repo.addTicket(tx, {
    ...{ company_id: companyId, created_by: userId, forwarded: settings.supportDesk },
    ...{ ...body, requests: JSON.stringify(body.requests) },
    ...{ created_at: clock.now(), changed_at: clock.now() },
  });
  const asker = await repo.loadReader(tx, companyId, userId);
  const question = { id, ...body };
  await tellWhoAnswers(platform, tx, auth, question, false);
  await sendLater(tx, {
    companyId,
    to: { name: asker.name, address: asker.email },
    letter: copyFor(companyId, asker, question, {
      byDesk: settings.supportDesk,
      link: settings.publicUrl + ownPath(id),
    }),
  });
  await audit(tx, auth, 'support.ticket', { type: 'ticket', id });
  const { message: _, page, build, requests, messages: said, ...row } = await load(tx, auth, id);
  return row;
}

type Told = Parameters<typeof mailToDesk>[1];

/** The support desk where there is one, else the company's administrators. */
async function tellWhoAnswers(
  platform: Platformed,
  tx: TenantTx,
  auth: Auth,
  question: Told,
  isReply: boolean,
): Promise<void> {
  const { supportDesk, supportEmail, publicUrl } = platform.settings;
  if (!supportDesk) return tellAnswerers(platform, tx, auth, question, isReply);
  const { companyId, userId } = auth;
  const { name, email } = await repo.loadReader(tx, companyId, userId);
  const { name: company } = await loadCompany(tx, companyId);
  await sendLater(tx, {
    companyId,
    to: { name: `${brand} support`, address: supportEmail },
    letter: mailToDesk(companyId, question, { name, email, company }, publicUrl),
    replyTo: email,
  });
}

/** Under the bell, and by a mail at once: whoever asks waits. Nobody is told of what they asked themselves. */
async function tellAnswerers(
  { settings }: Platformed,
  tx: TenantTx,
  auth: Auth,
  question: Told,
  isReply: boolean,
): Promise<void> {
  const { companyId } = auth;
  const told = (await repo.listAnswerers(tx, companyId)).filter(({ id }) => id !== auth.userId);
  const link = settings.publicUrl + answererPath(question.id);
  for (const reader of told)
    await sendLater(tx, {
      companyId,
      to: { name: reader.name, address: reader.email },
      letter: mailToAnswerer(companyId, reader, question, { who: auth.userName, link, isReply }),
    });
  await notify(
    tx,
    companyId,
    told.map(({ id }) => ({
      ...{ user_id: id, kind: 'ticket' as const, actor_id: auth.userId },
      ...{ about: question.subject, path: answererPath(question.id) },
    })),
  );
}

async function load(tx: TenantTx, auth: Auth, id: number): Promise<Ticket> {
  const ticket = await repo.loadTicket(tx, auth.companyId, id);
  if (!ticket) throw new Refusal('not_found');
  return ticket;
}

/** One's own question, for administrators any. @throws `not_found` for another's, as if it were not there */
export async function ticketFor(tx: TenantTx, auth: Auth, id: number): Promise<Ticket> {
  const ticket = await load(tx, auth, id);
  if (ticket.asked_by.id !== auth.userId && !isAnswerer(auth)) throw new Refusal('not_found');
  return ticket;
}

const say = async (
  { clock }: Platformed,
  tx: TenantTx,
  { companyId, userId }: Auth,
  said: { ticket_id: number; is_answer: boolean; message: string },
) => {
  await takeRate(tx, `ticket_message:${companyId}:${userId}`, messages, clock.now());
  await repo.addMessage(tx, companyId, { ...said, created_by: userId, at: clock.now() });
  const status = said.is_answer ? 'answered' : 'open';
  await repo.setStatus(tx, companyId, said.ticket_id, status, clock.now());
};

/** Tells the asker, unless it is who did it: an answer, or that the question was closed without one. */
async function tellAsker(
  { settings }: Platformed,
  tx: TenantTx,
  auth: Auth,
  ticket: Ticket,
  message: string | null,
): Promise<void> {
  if (ticket.asked_by.id === auth.userId) return;
  const { companyId, userName: who } = auth;
  const asker = await repo.loadReader(tx, companyId, ticket.asked_by.id);
  // Whoever left the company hears no more of it.
  if (!asker.is_active) return;
  const { id, subject } = ticket;
  const link = settings.publicUrl + ownPath(id);
  await sendLater(tx, {
    companyId,
    to: { name: asker.name, address: asker.email },
    letter: mailToAsker(companyId, asker, { id, subject, message }, { who, link }),
  });
  if (message === null) return;
  await notify(tx, companyId, [
    {
      ...{ user_id: asker.id, kind: 'ticket_answer', actor_id: auth.userId },
      ...{ about: subject, path: ownPath(id) },
    },
  ]);
}

/** An administrator's answer. */
export async function answer(
  platform: Platformed,
  tx: TenantTx,
  auth: Auth,
  id: number,
  message: string,
): Promise<Ticket> {
  const ticket = await load(tx, auth, id);
  await say(platform, tx, auth, { ticket_id: id, is_answer: true, message });
  await tellAsker(platform, tx, auth, ticket, message);
  await audit(tx, auth, 'support.answer', { type: 'ticket', id });
  return load(tx, auth, id);
}

/** More of the asker, which opens the question again. @throws `not_found` for anyone else's question */
export async function reply(
  platform: Platformed,
  tx: TenantTx,
  auth: Auth,
  id: number,
  message: string,
): Promise<Ticket> {
  const { asked_by, subject } = await load(tx, auth, id);
  if (asked_by.id !== auth.userId) throw new Refusal('not_found');
  await say(platform, tx, auth, { ticket_id: id, is_answer: false, message });
  const added = { id, subject, message, page: null, build: null, requests: [] };
  await tellWhoAnswers(platform, tx, auth, added, true);
  await audit(tx, auth, 'support.reply', { type: 'ticket', id });
  return load(tx, auth, id);
}

/** Closes a question; one that is closed stays as it is, and nobody is told twice. */
export async function close(
  platform: Platformed,
  tx: TenantTx,
  auth: Auth,
  id: number,
): Promise<Ticket> {
  const ticket = await ticketFor(tx, auth, id);
  if (ticket.status === 'closed') return ticket;
  await repo.setStatus(tx, auth.companyId, id, 'closed', platform.clock.now());
  await tellAsker(platform, tx, auth, ticket, null);
  await audit(tx, auth, 'support.close', { type: 'ticket', id });
  return load(tx, auth, id);
}
