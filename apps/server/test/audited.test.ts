import { resetTwoFactor } from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBody, aCampaign, aProvenSender } from '../src/features/campaigns/campaigns.testkit.js';
import { mergeNow, undoNow } from '../src/features/merges/merges.testkit.js';
import { type TestKade, type TestUser, testKade } from './kade.js';

let kade: TestKade;
let company: number;
/** May do everything a company's own people may. */
let ada: TestUser;
beforeAll(async () => {
  kade = await testKade({ worker: true });
  company = await kade.aCompany();
  ada = await kade.aUser(
    company,
    ['company:admin', 'company:sales', 'company:marketeer', 'product:promo'],
    'Ada',
  );
});
afterAll(() => kade.close());

type Made = { id: number; version: number };
async function ask(method: string, path: string, body?: unknown, user = ada): Promise<Made> {
  const reply = await kade.send(method, path, user.token, body);
  if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`);
  return reply.body as Made;
}
const change = async (path: string, body: object): Promise<Made> => {
  const reply = await kade.change(path, ada.token, body);
  if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${reply.text}`);
  return reply.body as Made;
};
const row = (table: 'profile' | 'import_run' | 'run', values: object) =>
  kade.db.inTenant(company, async (tx) => {
    const made = await tx
      .insertInto(table)
      .values({ company_id: company, ...values } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    return made.id;
  });
const aProfile = (name = 'Café Zee') => row('profile', { name });

/** Each deed, what the audit log calls it, what it was done to, and what the line says besides. */
type Line = { type: string; id?: number | null; detail?: object };
const deeds: Record<string, () => Promise<Line>> = {
  'audience.update': async () => {
    const { id } = await ask('POST', '/v2/audiences/', { name: 'A1', origin_query: '1=1' });
    await change(`/v2/audiences/${id}/`, { name: 'A1 anew' });
    return { type: 'audience', id, detail: { name: 'A1 anew' } };
  },
  'audience.remove': async () => {
    const { id } = await ask('POST', '/v2/audiences/', { name: 'A2', origin_query: '1=1' });
    await ask('DELETE', `/v2/audiences/${id}/`);
    return { type: 'audience', id, detail: { name: 'A2' } };
  },
  'campaign.create': async () => {
    const { id } = await aCampaign(kade, ada, { name: 'C1' });
    return { type: 'campaign', id, detail: { name: 'C1' } };
  },
  'campaign.update': async () => {
    const { id } = await aCampaign(kade, ada, { name: 'C2' });
    await change(`/v1/campaigns/${id}/`, { name: 'C2 anew' });
    return { type: 'campaign', id, detail: { name: 'C2 anew' } };
  },
  'campaign.remove': async () => {
    const { id } = await aCampaign(kade, ada, { name: 'C3' });
    await ask('DELETE', `/v1/campaigns/${id}/`);
    return { type: 'campaign', id, detail: { name: 'C3' } };
  },
  'campaign.settings': async () => {
    await change('/v1/campaigns/settings/', { frequency_cap: { mails: 2, days: 30 } });
    return {
      type: 'campaign',
      id: null,
      detail: { frequency_cap: { mails: 2, days: 30 } },
    };
  },
  'campaign.template.add': async () => {
    const { id } = await ask('POST', '/v1/campaigns/templates/', aTemplate('T1'));
    return { type: 'campaign_template', id, detail: { name: 'T1' } };
  },
  'campaign.template.remove': async () => {
    const { id } = await ask('POST', '/v1/campaigns/templates/', aTemplate('T2'));
    await ask('DELETE', `/v1/campaigns/templates/${id}/`);
    return { type: 'campaign_template', id, detail: { name: 'T2' } };
  },
  'personal_mail.send': async () => {
    const { profile_id } = await aPersonalMail('M1');
    return { type: 'profile', id: profile_id, detail: { to: 'zee@x.example', subject: 'M1' } };
  },
  'personal_mail.undo': async () => {
    const { id, profile_id } = await aPersonalMail('M2');
    await ask('DELETE', `/v1/personal-mails/${id}/`);
    return { type: 'profile', id: profile_id, detail: { to: 'zee@x.example', subject: 'M2' } };
  },
  'personal_template.create': async () => {
    const { id } = await ask('POST', '/v1/personal-mails/templates/', aPersonalTemplate('L1'));
    return { type: 'personal_template', id, detail: { name: 'L1' } };
  },
  'personal_template.update': async () => {
    const path = '/v1/personal-mails/templates/';
    const { id } = await ask('POST', path, aPersonalTemplate('L2'));
    await ask('PUT', `${path}${id}/`, { name: 'L2 anew', version: 1 });
    return { type: 'personal_template', id, detail: { name: 'L2 anew' } };
  },
  'personal_template.remove': async () => {
    const { id } = await ask('POST', '/v1/personal-mails/templates/', aPersonalTemplate('L3'));
    await ask('DELETE', `/v1/personal-mails/templates/${id}/`);
    return { type: 'personal_template', id, detail: { name: 'L3' } };
  },
  'mail.webhook_renewed': async () => {
    await ask('POST', '/v1/mail/webhook/', {});
    return { type: 'webhook', id: null };
  },
  'mail.returns_read': async () => {
    const file = { name: 'box.mbox', content: 'From x Sat\nFrom: a@b.example\n\nI am away.\n' };
    const reply = await kade.upload('/v1/mail/returns/', ada, file);
    expect(reply.status).toBe(200);
    return { type: 'mailbox' };
  },
  'attachment.remove': async () => {
    const file = { name: 'a.pdf', content: '%PDF-1.7\n% x\n' };
    const of = `/v3/crm/attachments/of/profile/${await aProfile()}/`;
    const { id } = (await kade.upload(of, ada, file)).body as Made;
    await ask('DELETE', `/v3/crm/attachments/${id}/`);
    return {
      type: 'attachment',
      id,
      detail: { name: 'a.pdf', bytes: file.content.length, uploaded_by: 'Ada' },
    };
  },
  'person.delete': async () => {
    const profile_id = await aProfile();
    const person = { first_name: 'Eva', last_name: 'Smit' };
    const { id } = await ask('POST', `/v1/profiles/persons/${profile_id}/`, person);
    await ask('DELETE', `/v1/profiles/persons/${id}/`);
    return { type: 'person', id, detail: { name: 'Eva Smit', profile_id } };
  },
  'promotion.codes_exported': async () => {
    const { id } = await ask('POST', '/v1/offers/', {
      ...{ name: 'P1', value: 10, starts_on: '2026-11-01', code_mode: 'unique' },
    });
    await ask('POST', `/v1/offers/${id}/codes/`, { codes: 'ONE-1\nTWO-2' });
    await ask('GET', `/v1/offers/${id}/codes/export/`);
    return { type: 'promotion', id, detail: { count: 2 } };
  },
  'qualification.decide': async () => {
    const id = await aProfile('Lead 1');
    const said = { profile_id: id, outcome: 'disqualified', reason: 'no_need' };
    await ask('POST', '/v3/crm/qualifications/', said);
    return {
      type: 'profile',
      id,
      detail: { name: 'Lead 1', decision: 'disqualified', reason: 'no_need' },
    };
  },
  'qualification.withdraw': async () => {
    const id = await aProfile('Lead 2');
    const said = { profile_id: id, outcome: 'disqualified', reason: 'no_need' };
    const made = await ask('POST', '/v3/crm/qualifications/', said);
    await ask('DELETE', `/v3/crm/qualifications/${made.id}/`);
    return {
      type: 'profile',
      id,
      detail: { name: 'Lead 2', reason: 'no_need', decided_by: 'Ada' },
    };
  },
  'sender.update': async () => {
    const draft = { name: 'News', email: 'news@one.example' };
    const { id } = await ask('POST', '/v1/senders/', draft);
    const senders = (await ask('GET', '/v1/senders/')) as unknown as Made[];
    const version = senders.find((s) => s.id === id)?.version;
    await ask('PUT', `/v1/senders/${id}/`, { version, email: 'other@one.example' });
    return {
      type: 'sender',
      id,
      detail: { before: 'news@one.example', email: 'other@one.example' },
    };
  },
  'sender.remove': async () => {
    const draft = { name: 'News', email: 'news@two.example' };
    const { id } = await ask('POST', '/v1/senders/', draft);
    await ask('DELETE', `/v1/senders/${id}/`);
    return { type: 'sender', id, detail: { email: 'news@two.example' } };
  },
  'support.ticket': async () => {
    const { id } = await ask('POST', '/v1/tickets/support/create/', {
      subject: 'Help',
      message: 'How?',
    });
    return { type: 'ticket', id };
  },
  'support.answer': async () => {
    const id = await aTicket();
    await ask('POST', `/v1/tickets/support/${id}/answer/`, { message: 'So.' });
    return { type: 'ticket', id };
  },
  'support.reply': async () => {
    const id = await aTicket();
    await ask('POST', `/v1/tickets/support/${id}/reply/`, { message: 'And so?' });
    return { type: 'ticket', id };
  },
  'support.close': async () => {
    const id = await aTicket();
    await ask('POST', `/v1/tickets/support/${id}/close/`, {});
    return { type: 'ticket', id };
  },
  'partner.request': async () => {
    const partner = await kade.aUser(company, ['partner:subscription'], 'Pim');
    await ask('POST', '/v1/partners/request/', { message: 'More, please' }, partner);
    return { type: 'user', id: partner.id, detail: { message: 'More, please' } };
  },
  'user.dismiss_groups': async () => {
    const { id } = await kade.aUser(company, ['company:sales', 'company:marketeer'], 'Dirk');
    await ask('PATCH', `/v1/company/groups/dismiss/${id}/`, { groups: ['company:sales'] });
    return {
      type: 'user',
      id,
      detail: { name: 'Dirk', groups: ['company:sales'], after: ['company:marketeer'] },
    };
  },
  'user.reactivate': async () => {
    const { id, email } = await kade.aUser(company, ['company:sales'], 'Rein');
    await ask('PATCH', `/v1/users/deactivate/${id}/`, {});
    await ask('PATCH', `/v1/users/reactivate/${id}/`, {});
    return { type: 'user', id, detail: { name: 'Rein', email, groups: ['company:sales'] } };
  },
  'user.reset_two_factor': async () => {
    const { id, email } = await kade.aUser(company, ['company:sales'], 'Tess');
    await kade.db.inTenant(company, (tx) =>
      tx.updateTable('app_user').set({ two_factor_enabled: true }).where('id', '=', id).execute(),
    );
    await kade.call(resetTwoFactor, { params: { id } }, ada);
    return { type: 'user', id, detail: { name: 'Tess', email } };
  },
  'profile.unmerged': async () => {
    const [survivor, absorbed] = [await aProfile('Stays'), await aProfile('Goes')];
    const { body } = await mergeNow(kade, ada, [survivor, absorbed]);
    await undoNow(kade, ada, body.id);
    const detail = { merge_id: body.id, absorbed: [{ id: absorbed, name: 'Goes' }] };
    return { type: 'profile', id: survivor, detail };
  },
  'mass_action.start': async () => {
    const selection = { ids: [await aProfile()] };
    const { id } = await ask('POST', '/v2/acq/mass-actions/transfer-owner/', {
      ...{ owner_id: ada.id, selection },
    });
    return { type: 'mass_action', id, detail: { kind: 'transfer_owner', profiles: 1 } };
  },
  'mass_action.undo': async () => {
    const selection = { ids: [await aProfile()] };
    const { id } = await ask('POST', '/v2/acq/mass-actions/transfer-owner/', {
      ...{ owner_id: ada.id, selection },
    });
    const status = async () =>
      ((await ask('GET', `/v2/acq/mass-actions/${id}/`)) as unknown as { status: string }).status;
    await kade.until(async () => (await status()) === 'finished');
    await ask('POST', `/v2/acq/mass-actions/${id}/undo/`, {});
    return { type: 'mass_action', id, detail: { kind: 'transfer_owner', profiles: 1 } };
  },
  'lead_upload.start': async () => {
    const id = await anUpload();
    return { type: 'import', id, detail: { file_name: 'leads.csv' } };
  },
  'lead_upload.abort': async () => {
    const run_id = await row('run', { kind: 'lead_upload', created_by: ada.id });
    const waiting = { kind: 'leads', file_key: 'none', file_name: 'leads.csv', run_id };
    const id = await row('import_run', { ...waiting, mapping: '{}', options: '{}' });
    await ask('DELETE', `/v3/crm/leads/upload/${id}/rollback/`);
    return { type: 'import', id, detail: { file_name: 'leads.csv' } };
  },
  'run.abort': async () => {
    const waiting = { kind: 'rebuild_columns', about: 'Kolommen', created_by: ada.id };
    const id = await row('run', waiting);
    await ask('POST', `/v1/runs/${id}/abort/`, {});
    return { type: 'run', id, detail: { kind: 'rebuild_columns', name: 'Kolommen' } };
  },
  'lead_upload.roll_back': async () => {
    const id = await anUpload();
    const status = async () =>
      (
        (await ask('GET', `/v3/crm/leads/upload/${id}/status/`)) as unknown as {
          status: string;
        }
      ).status;
    await kade.until(async () => (await status()) === 'finished');
    await ask('DELETE', `/v3/crm/leads/upload/${id}/rollback/`);
    return { type: 'import', id, detail: { file_name: 'leads.csv' } };
  },
  'outbox.read': async () => {
    const ticket = { subject: 'Kept', message: 'Where is it?' };
    await ask('POST', '/v1/tickets/support/create/', ticket);
    const mail = await kade.until(async () => {
      const { results } = (await ask('GET', '/v1/outbox/')) as unknown as {
        results: { id: number; subject: string }[];
      };
      return results.find((m) => m.subject.includes('Kept'));
    });
    await ask('GET', `/v1/outbox/${mail.id}/`);
    return { type: 'outbox', id: mail.id, detail: { subject: mail.subject } };
  },
};
const aTicket = async () =>
  (await ask('POST', '/v1/tickets/support/create/', { subject: 'Help', message: 'How?' })).id;
const aPersonalTemplate = (name: string) => ({ name, subject: 'Soup', text: 'x', language: 'en' });
async function aPersonalMail(subject: string) {
  await aProvenSender(kade, company);
  const profile_id = await row('profile', { name: 'Café Zee', email: 'zee@x.example' });
  const of = { profile_id, to: 'zee@x.example', sender: 'news@kade.example' };
  const words = { language: 'en', subject, text: 'Soup' };
  return { ...(await ask('POST', '/v1/personal-mails/', { ...of, ...words })), profile_id };
}
const aTemplate = (name: string) => ({ name, subject: 'Soup', body: aBody() });
async function anUpload(): Promise<number> {
  const file = { name: 'leads.csv', content: `external_id;name\n${Math.random()};Café\n` };
  const reply = await kade.upload('/v3/crm/leads/upload/bulk/', ada, file);
  expect(reply.status).toBe(202);
  return (reply.body as Made).id;
}

it.each(Object.entries(deeds))(
  '%s leaves one line, with who, what and to what',
  async (action, deed) => {
    const last = await kade.db.inTenant(company, (tx) =>
      tx.selectFrom('audit_log').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst(),
    );
    const { type, id, detail } = await deed();
    const lines = await kade.db.inTenant(company, (tx) =>
      tx
        .selectFrom('audit_log')
        .selectAll()
        .where('action', '=', action)
        .where('id', '>', last?.id ?? 0)
        .execute(),
    );
    const expected = { object_type: type, ...(id === undefined ? {} : { object_id: id }) };
    expect(lines).toMatchObject([{ ...expected, ...(detail ? { detail } : {}) }]);
    expect(lines[0]?.actor_name).toBe(action === 'partner.request' ? 'Pim' : 'Ada');
  },
);
