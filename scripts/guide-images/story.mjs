import { setTimeout as pause } from 'node:timers/promises';
import { call } from './product.mjs';
import { texts } from './texts.mjs';

const marketeer = 'marketeer@demo.example';
const admin = 'admin@demo.example';
/** A headless client would count as a mail scanner. */
const reader = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

/**
 * What happens before the pictures: an approved audience, a campaign that ran and was read, one that waits for
 * approval, and a draft. Answers with the ids of what the pictures show.
 */
export async function tellStory(product, language) {
  const words = texts[language];
  const as = async (who) => {
    const { access } = await product.signIn(who);
    return (method, path, body) => call(product.local, method, path, body, access);
  };
  const [maker, reviewer] = [await as(marketeer), await as(admin)];
  const approve = async (path) => {
    const { version, fingerprint = null } = await reviewer('GET', path);
    await reviewer('PATCH', `${path}review/`, { decision: 'approve', version, fingerprint });
  };

  const audience = await maker('POST', '/v2/audiences/', words.audience);
  await maker('PATCH', `/v2/audiences/${audience.id}/submit/`);
  await approve(`/v2/audiences/${audience.id}/`);

  const make = (name, more) =>
    maker('POST', '/v1/campaigns/', {
      ...words.campaign,
      name,
      audience_ids: [audience.id],
      ...more,
    });
  const sent = await make(words.sent, { control_group_percent: 20 });
  await maker('PATCH', `/v1/campaigns/${sent.id}/submit/`);
  await approve(`/v1/campaigns/${sent.id}/`);
  await untilCompleted(maker, sent.id);
  await read(product);
  await buy(reviewer, await recipientsOf(maker, sent.id), language);

  const start_at = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const pending = await make(words.pending, { control_group_percent: 15, start_at });
  await maker('PATCH', `/v1/campaigns/${pending.id}/submit/`);
  const draft = await make(words.draft, { control_group_percent: 15, start_at });
  const content = await write(maker, words);
  const classification = await classify(reviewer, words);
  await askForHelp(await as('sales@demo.example'), reviewer, words);
  return {
    ...{ words, audience: audience.id, sent: sent.id, pending: pending.id, draft: draft.id },
    ...{ content, classification },
  };
}

/** A text of a brand, with a claim that nothing backs. @returns its id */
async function write(ask, { brand, text, claim, language }) {
  const { id: brand_id } = await ask('POST', '/v1/gen_ai/brands/', brand);
  const { results } = await ask('POST', '/v1/gen_ai/contents/generate/', { ...text, brand_id });
  const { id } = results[0];
  const { texts, version } = await ask('GET', `/v1/gen_ai/contents/${id}/`);
  const body = `${texts[language].body}\n\n${claim}`;
  await ask('PUT', `/v1/gen_ai/contents/${id}/`, {
    ...{ version, texts: { ...texts, [language]: { ...texts[language], body } } },
  });
  return id;
}

/** A run of the classification, to its end. @returns its id */
async function classify(ask, { classification }) {
  const run = { ...classification, leads: true, limit: 60, start: true };
  const { id } = await ask('POST', '/v1/scoring_ai/', run);
  for (let second = 0; second < 180; second++) {
    const { status } = await ask('GET', `/v1/scoring_ai/${id}/`);
    if (status === 'finished') return id;
    if (status === 'ready' || status === 'paused')
      await ask('POST', `/v1/scoring_ai/${id}/${status === 'ready' ? 'start' : 'resume'}/`, {
        confirm_worse: true,
      });
    await pause(1000);
  }
  throw new Error('The classification of the story was not finished within three minutes.');
}

/** Two questions of a seller, of which one is answered. */
async function askForHelp(seller, admin, { questions }) {
  const [first, second] = questions;
  const { id } = await seller('POST', '/v1/tickets/support/create/', first.question);
  await admin('POST', `/v1/tickets/support/${id}/answer/`, { message: first.answer });
  await seller('POST', '/v1/tickets/support/create/', second.question);
}

async function untilCompleted(ask, id) {
  for (let second = 0; second < 180; second++) {
    const { status } = await ask('GET', `/v1/campaigns/${id}/`);
    if (status === 'completed') return;
    await pause(1000);
  }
  throw new Error('The campaign of the story was not sent within three minutes.');
}

/** Three in five open their mail, one in five follows its button. */
async function read(product) {
  // Sooner than a second after the sending, it would be a scanner.
  await pause(1500);
  const mails = product.mails.splice(0).filter(({ text }) => text.includes('/mail/click/'));
  const headers = { 'user-agent': reader };
  for (const [at, { text }] of mails.entries()) {
    const linkOf = (kind) => new RegExp(`/api/v1/mail/${kind}/[\\w.-]+/`).exec(text)?.[0];
    const wanted = at % 5 === 0 ? ['open', 'click'] : at % 5 < 3 ? ['open'] : [];
    for (const path of wanted.map(linkOf)) {
      if (path) await fetch(product.local + path, { headers, redirect: 'manual' });
    }
  }
}

async function recipientsOf(ask, id) {
  const found = [];
  for (let page = 1; ; page++) {
    const path = `/v1/campaigns/${id}/recipients/?page_size=500&page=${page}`;
    const { count, results } = await ask('GET', path);
    found.push(...results);
    if (found.length >= count || results.length === 0) return found;
  }
}

/** Of those mailed one in four orders, of the control group one in twelve. */
async function buy(ask, recipients, language) {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' });
  const day = today.format(new Date());
  const buyers = [
    ...recipients.filter((r) => r.state === 'sent').filter((_, at) => at % 4 === 0),
    ...recipients.filter((r) => r.state === 'control').filter((_, at) => at % 12 === 0),
  ];
  const rows = [];
  for (const [at, { profile_id: id }] of buyers.entries()) {
    const { external_id } = await ask('GET', `/v1/profiles/result/${id}/`);
    const price = (48 + ((at * 37) % 90)).toFixed(2);
    rows.push(
      `G-${language}-${at},${day},${external_id},G-1,${texts[language].article},2,${price}`,
    );
  }
  const head = 'invoice_number,date,profile_external_id,sku,product_name,quantity,unit_price';
  const form = new FormData();
  form.set('file', new Blob([[head, ...rows].join('\n')], { type: 'text/csv' }), 'orders.csv');
  form.set('options', JSON.stringify({ create_missing: true }));
  const { id } = await ask('POST', '/v1/data/imports/invoices/', form);
  for (let second = 0; second < 120; second++) {
    const { status, rejected } = await ask('GET', `/v1/data/imports/${id}/`);
    if (status === 'finished' && rejected === 0) return;
    if (!['queued', 'running'].includes(status)) break;
    await pause(1000);
  }
  throw new Error(`The orders of the story did not come in: see import ${id}.`);
}
