import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, probe } from '../../../platform/probe.js';
import { askAll, checkLink } from './links.service.js';

const answering =
  (...answers: Answer[]) =>
  () =>
    Promise.resolve(answers.shift() ?? ({ state: 'unreachable' } as const));
const status = (n: number): Answer => ({ state: 'answered', status: n });

it.each([
  ['a page', [status(200)], 'ok'],
  ['a page that leads on', [status(302)], 'ok'],
  ['a page that knows no HEAD', [status(405), status(200)], 'ok'],
  ['a page behind a sign-in', [status(403), status(403)], 'ok'],
  ['a page that is gone', [status(404), status(404)], 'broken'],
  ['a site that is not there', [{ state: 'unknown_host' }], 'broken'],
  ['a site that is ill', [status(503), status(503)], 'unreachable'],
  ['a site that is silent', [{ state: 'unreachable' }], 'unreachable'],
] as const)('%s', async (_, answers, state) => {
  const found = await checkLink('https://www.kade.nl/', answering(...answers));
  expect(found.state).toBe(state);
});

it('an address that differs for each reader is not asked', async () => {
  const never = () => Promise.reject(new Error('it was asked'));
  expect(await checkLink('https://www.kade.nl/?c={{ profile.city }}', never)).toMatchObject({
    state: 'not_checked',
  });
});

const server = createServer((_, reply) => reply.end('secret'));
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => new Promise<void>((done) => server.close(() => done())));

it('nothing inside the own network is asked, however its address is written', async () => {
  const { port } = server.address() as { port: number };
  for (const host of [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '2130706433',
    '0x7f.1',
    '[::ffff:127.0.0.1]',
    '10.0.0.1',
    '169.254.169.254',
  ])
    expect(await probe(`http://${host}:${port}/`)).toEqual({ state: 'private' });
});

it('names that stand for others in examples are asked by nobody', async () => {
  const never = () => Promise.reject(new Error('it was asked'));
  for (const url of ['https://shop.example/a', 'https://www.example.com/', 'https://x.test/'])
    expect(await checkLink(url, never)).toMatchObject({ state: 'not_checked' });
});

it('whoever waits for the answers does not wait for a site that is silent', async () => {
  const found = await askAll(
    ['https://quick.nl/', 'https://silent.nl/'],
    (url) =>
      url.includes('quick')
        ? Promise.resolve({ url, state: 'ok', status: 200 })
        : new Promise(() => {}),
    50,
  );
  expect(found.map((f) => f.state)).toEqual(['ok', 'unreachable']);
});
