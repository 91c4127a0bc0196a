import type { AddressInfo } from 'node:net';
import {
  apiBase,
  assignOpportunities,
  matchOwner,
  type OpportunityNews,
  removeOpportunity,
  updateOpportunity,
} from '@kade/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { compose, type Kade } from '../../compose.js';
import { boardOf } from './opportunities.testkit.js';

let kade: TestKade;
let second: Kade;
let secondIsClosed = false;
let company: number;
let seller: TestUser;
const at: string[] = [];
beforeAll(async () => {
  kade = await testKade();
  company = await kade.aCompany();
  seller = await kade.aUser(company, ['company:sales'], 'Sam');
  const { settings, log } = kade.kade.platform;
  // A second process of the product on the same database, as far as the database can tell.
  second = await compose({
    settings,
    log,
    databaseUrl: kade.databaseUrl,
    roles: inject('template').roles,
    poolSize: 2,
  });
  for (const { http } of [kade.kade, second]) {
    await http.listen({ port: 0, host: '127.0.0.1' });
    at.push(`http://127.0.0.1:${(http.server.address() as AddressInfo).port}${apiBase}`);
  }
});
afterAll(async () => {
  if (!secondIsClosed) await second.close();
  await kade.close();
});

const path = '/v3/crm/opportunities/live/';

/** Follows at one of the processes. Collects the news, once it is told that news come. */
async function follow(user: TestUser, process = 0) {
  const stop = new AbortController();
  const response = await fetch(at[process] + path, {
    headers: { authorization: `Bearer ${user.token}`, accept: 'text/event-stream' },
    signal: stop.signal,
  });
  const news: OpportunityNews[] = [];
  let text = '';
  let over = false;
  let ready = false;
  const reading = (async () => {
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString();
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (event.startsWith('event: opportunity')) news.push(JSON.parse(data ?? '') as never);
        else if (event.startsWith('event: ready')) ready = true;
      }
    }
    over = true;
  })().catch(() => {
    over = true;
  });
  await kade.until(async () => ready);
  return {
    response,
    news,
    isOver: () => over,
    leave: async () => {
      stop.abort();
      await reading;
    },
  };
}

describe('the live stream', () => {
  it('tells of a move to everybody of the company, at every process, and to nobody else', async () => {
    const colleague = await kade.aUser(company, ['company:sales']);
    const stranger = await kade.aUser(await kade.aCompany(), ['company:sales']);
    const [here, there, outside] = [
      await follow(colleague, 0),
      await follow(colleague, 1),
      await follow(stranger, 1),
    ];
    const board = boardOf(kade, seller);
    const card = await board.add();
    await board.move(card, { status: 'proposal' });
    // Refused: nothing is told.
    await board.move(card, { status: 'deal' });
    await kade.until(async () => here.news.length >= 2 && there.news.length >= 2);
    const expected = [
      { id: card.id, from: null, to: 'lead', version: 1, by: seller.id },
      { id: card.id, from: 'lead', to: 'proposal', version: 2, by: seller.id },
    ];
    expect([here.news, there.news, outside.news]).toEqual([expected, expected, []]);
    await Promise.all([here, there, outside].map((f) => f.leave()));
  });

  it('tells of an edit, with or without a move, and of a removal', async () => {
    const colleague = await kade.aUser(company, ['company:sales']);
    const stream = await follow(colleague);
    const { id } = await boardOf(kade, seller).add({ title: 'Edited' });
    const edit = (body: { version: number; title?: string; status?: 'prospect' }) =>
      kade.call(updateOpportunity, { params: { id }, body }, seller);
    await edit({ version: 1, title: 'Edited again' });
    await edit({ version: 2, status: 'prospect' });
    // Refused: nothing is told.
    await edit({ version: 2, title: 'Late' });
    await kade.call(removeOpportunity, { params: { id } }, seller);
    const told = () => stream.news.filter((n) => n.id === id).slice(1);
    await kade.until(async () => told().some(({ to }) => to === null));
    expect(told()).toEqual([
      { id, from: 'lead', to: 'lead', version: 2, by: seller.id },
      { id, from: 'lead', to: 'prospect', version: 3, by: seller.id },
      { id, from: 'prospect', to: null, version: null, by: seller.id },
    ]);
    await stream.leave();
  });

  it('says once that many changed, when opportunities are handed over', async () => {
    const admin = await kade.aUser(company, ['company:admin']);
    const card = await boardOf(kade, seller).add();
    const stream = await follow(seller);
    const heir = await kade.aUser(company, ['company:sales']);
    const body = { opportunities: [card.id], owner_id: heir.id };
    await kade.call(assignOpportunities, { body }, admin);
    // The news of its making may come in after the stream began: it is the seller's.
    const told = () => stream.news.filter((n) => n.by !== seller.id);
    await kade.until(async () => told().length > 0);
    expect(told()).toEqual([{ id: null, from: null, to: null, version: null, by: admin.id }]);
    await stream.leave();
  });

  it('says that many changed when a name turns out to be a user, and nothing where none has that name', async () => {
    const admin = await kade.aUser(company, ['company:admin']);
    const card = await boardOf(kade, seller).add();
    await kade.db.inTenant(company, (tx) =>
      tx
        .updateTable('opportunity')
        .set({ owner_id: null, owner_name: 'S. de Vries' } as never)
        .where('id', '=', card.id)
        .execute(),
    );
    const stream = await follow(seller);
    const match = async (owner_name: string) =>
      (await kade.call(matchOwner, { body: { owner_name, owner_id: seller.id } }, admin)).body;
    expect(await match('Nobody')).toEqual({ changed: 0 });
    expect(await match('S. de Vries')).toEqual({ changed: 1 });
    const told = () => stream.news.filter((n) => n.by !== seller.id);
    await kade.until(async () => told().length > 0);
    expect(told()).toEqual([{ id: null, from: null, to: null, version: null, by: admin.id }]);
    await stream.leave();
  });

  it('holds no connection of the pool, however many people look on', async () => {
    const streams = [];
    for (let i = 0; i < 8; i++) streams.push(await follow(seller, 1));
    // Its pool has two.
    const { pool } = second.platform.db;
    await kade.until(async () => pool.idleCount === pool.totalCount && pool.waitingCount === 0);
    const listeners = await kade.db.pool.query(
      "select count(*) as n from pg_stat_activity where datname = current_database() and query = 'listen kade_live'",
    );
    expect(listeners.rows[0].n).toBeLessThanOrEqual(2);
    await Promise.all(streams.map((f) => f.leave()));
  });

  it('comes back when its connection to the database breaks, and says so', async () => {
    const stream = await follow(seller);
    let told = 0;
    const count = setInterval(() => {
      told = stream.news.length;
    }, 20);
    await kade.db.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen kade_live' and usename = current_user",
    );
    const board = boardOf(kade, seller);
    await kade.until(async () => {
      await board.add();
      return told > 0;
    });
    clearInterval(count);
    await stream.leave();
  });

  it('is for sellers, and answers once to who asks for no stream', async () => {
    const marketeer = await kade.aUser(company, ['company:marketeer']);
    expect((await kade.send('GET', path, marketeer.token)).status).toBe(403);
    expect((await kade.send('GET', path)).status).toBe(401);
    const once = await kade.send('GET', path, seller.token);
    expect([once.status, once.headers['content-type']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
  });

  it('ends when the process stops, so that stopping waits for nobody', async () => {
    const stream = await follow(seller, 1);
    const began = Date.now();
    await second.close();
    secondIsClosed = true;
    await kade.until(async () => stream.isOver(), 5);
    expect(Date.now() - began).toBeLessThan(5000);
  });
});
