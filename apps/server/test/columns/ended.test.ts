import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gate } from '../../src/platform/columns/copy/gate.js';
import {
  type Connection,
  findDuckDb,
  type Instance,
} from '../../src/platform/columns/copy/native.js';

let instance: Instance;
const connections: Connection[] = [];
beforeAll(async () => {
  const open = await findDuckDb();
  if (open instanceof Error) throw open;
  instance = await open({ threads: '1' });
});
afterAll(() => {
  for (const connection of connections) connection.closeSync();
  instance.closeSync();
});

const connect = async () => {
  const connection = await instance.connect();
  connections.push(connection);
  return connection;
};
/** Would take days. */
const endless =
  'select count(*) from range(10000000) a, range(10000000) b where a.range + b.range < 0';

async function ask(companyId: number, query: string, stop = new AbortController()) {
  const connection = await connect();
  const answer = gate({ companyId, signal: stop.signal }, connection, () =>
    connection.runAndReadAll(query),
  );
  return { stop, answer: answer.then((reader) => reader.getRows()) };
}

describe('a question to a copy', () => {
  it('is interrupted when its asker has gone, and so is one in line', async () => {
    const asked = await Promise.all([1, 1, 1].map((company) => ask(company, endless)));
    for (const { stop } of asked) stop.abort(new Error('gone'));
    const ends = await Promise.allSettled(asked.map(({ answer }) => answer));
    expect(ends.map((end) => end.status === 'rejected' && end.reason.message)).toEqual(
      Array(3).fill('gone'),
    );
    expect(await (await ask(1, 'select 7')).answer).toEqual([[7]]);
  });

  it('of one company does not wait for those of another', async () => {
    const asked = await Promise.all([1, 1, 1].map((company) => ask(company, endless)));
    expect(await (await ask(2, 'select 7')).answer).toEqual([[7]]);
    for (const { stop } of asked) stop.abort(new Error('gone'));
    await Promise.allSettled(asked.map(({ answer }) => answer));
  });
});
