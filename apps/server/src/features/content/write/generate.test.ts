import type { AddressInfo } from 'node:net';
import {
  apiBase,
  type Content,
  type GeneratedContent,
  generateContents,
  generateGenAiCampaign,
  getContent,
  listContents,
  listContentVersions,
} from '@kade/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { type LlmServer, openLlmServer } from '../../../../test/llmServer.js';
import { aBrand } from '../content.testkit.js';

const path = '/v1/gen_ai/contents/generate/';
const asked = (brand_id: number, over: object = {}) => ({
  ...{ brand_id, channel: 'email' as const, language: 'nl' as const },
  key_message: 'Vers brood, elke ochtend bezorgd bij jouw zaak.',
  ...over,
});

/** The events of a stream that has ended. */
const eventsOf = (text: string) =>
  [...text.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, event, data]) => ({
    event: event ?? '',
    data: JSON.parse(data ?? '{}'),
  }));
const streamed = { accept: 'text/event-stream' };

describe('with the composer that is built in', () => {
  let kade: TestKade;
  let writer: TestUser;
  let brand: number;
  beforeAll(async () => {
    kade = await testKade();
    writer = await kade.aUser(await kade.aCompany(), ['product:gen-ai'], 'Wil');
    brand = (await aBrand(kade, writer)).id;
  });
  afterAll(() => kade.close());

  it('texts are made for each channel, kept as drafts, and say where they come from', async () => {
    for (const channel of ['email', 'linkedin', 'sms', 'flyer'] as const) {
      const body = asked(brand, { channel, variants: 2 });
      const { status, body: made } = await kade.call(generateContents, { body }, writer);
      expect([channel, status, made.mode, made.results.length]).toEqual([
        ...[channel, 200, 'built_in', 2],
      ]);
      const [first, second] = made.results;
      expect(first?.text).not.toBe(second?.text);
      expect([first?.variant, second?.variant]).toEqual(['A', 'B']);
      const content = (await kade.call(getContent, { params: { id: first?.id ?? 0 } }, writer))
        .body;
      expect(content).toMatchObject({
        ...{ status: 'draft', channel, mode: 'built_in', source: 'AlgorithmicMedia' },
        ...{ outcome: 'new', edited_share: 0, texts: { nl: first?.parts } },
        variants: [{ id: first?.id }, { id: second?.id }],
        provenance: [
          {
            ...{ mode: 'built_in', kind: 'generate', model: null, brand_version: 1, tokens_in: 0 },
            ...{ source: 'AlgorithmicMedia', made_by: { id: writer.id } },
            facts: expect.arrayContaining([
              { field: 'what to say', text: 'Vers brood, elke ochtend bezorgd bij jouw zaak.' },
            ]),
          },
        ],
      });
    }
  });

  it('they arrive one by one where a stream is asked for', async () => {
    const body = asked(brand, { variants: 3, language: 'en', key_message: 'Fresh bread daily.' });
    const reply = await kade.send('POST', path, writer.token, body, streamed);
    expect(reply.headers['content-type']).toContain('text/event-stream');
    const events = eventsOf(reply.text);
    expect(events.map(({ event }) => event)).toEqual([
      ...['start', 'result', 'result', 'result', 'done'],
    ]);
    expect(events[0]?.data).toEqual({ mode: 'built_in', total: 3 });
    expect(events[1]?.data).toMatchObject({ variant: 'A', provenance: { mode: 'built_in' } });
  });

  it('what a person changes is counted as a share, and the text stays marked', async () => {
    const { body } = await kade.call(generateContents, { body: asked(brand) }, writer);
    const id = body.results[0]?.id ?? 0;
    const before = (await kade.call(getContent, { params: { id } }, writer)).body;
    const parts = before.texts.nl ?? {};
    const changed = await kade.change(`/v1/gen_ai/contents/${id}/`, writer.token, {
      texts: { nl: { ...parts, body: `${parts.body} Kom langs en proef.` } },
    });
    const after = changed.body as Content;
    expect(after).toMatchObject({ outcome: 'edited', source: 'AlgorithmicMedia' });
    expect(after.edited_share).toBeGreaterThan(0);
    expect(after.edited_share).toBeLessThan(0.5);
    expect(after.provenance[0]).toMatchObject({
      ...{ edited_by: { id: writer.id }, edited_share: after.edited_share },
    });
    const versions = await kade.call(listContentVersions, { params: { id } }, writer);
    expect(versions.body.results.map(({ why }) => why)).toEqual(['edited', 'generated']);
    const owner = await kade.ownerClient();
    const { rows } = await owner.query("select 1 from audit_log where action = 'content.generate'");
    await owner.end();
    expect(rows.length).toBeGreaterThan(0);
  });

  it('ideas for an AI campaign are told, and nothing of them is kept', async () => {
    const body = { brand_id: brand, goal: 'Meer bestellingen van brood', count: 3 };
    const { body: ideas } = await kade.call(generateGenAiCampaign, { body }, writer);
    expect(ideas.results).toHaveLength(3);
    expect(new Set(ideas.results.map(({ name }) => name)).size).toBe(3);
    expect(ideas.results[0]?.goal).toBe('Meer bestellingen van brood');
  });

  it('a brand that is not there is refused before anything is told', async () => {
    const { status, body } = await kade.call(generateContents, { body: asked(999_999) }, writer);
    expect([status, body]).toEqual([400, expect.objectContaining({ code: 'invalid' })]);
    const stream = await kade.send('POST', path, writer.token, asked(999_999), streamed);
    expect(eventsOf(stream.text)).toMatchObject([{ event: 'fault', data: { code: 'invalid' } }]);
  });
});

describe('with a language model', () => {
  let server: LlmServer;
  let kade: TestKade;
  let company: number;
  let writer: TestUser;
  let brand: number;
  let at: string;
  beforeAll(async () => {
    server = await openLlmServer();
    kade = await testKade({
      settings: {
        llm: {
          ...{ baseUrl: server.url, apiKey: 'k', model: 'test-model' },
          prices: { in: 1, out: 2 },
          limits: { retries: 0 },
        },
      },
    });
    company = await kade.aCompany();
    writer = await kade.aUser(company, ['product:gen-ai']);
    brand = (await aBrand(kade, writer, { tone_of_voice: 'Nuchter', voice_locked: true })).id;
    await kade.kade.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = kade.kade.http.server.address() as AddressInfo;
    at = `http://127.0.0.1:${port}${apiBase}${path}`;
  });
  afterEach(() => server.reset());
  afterAll(async () => {
    await kade.close();
    await server.close();
  });

  const made = async (over: object = {}) =>
    (await kade.call(generateContents, { body: asked(brand, over) }, writer)).body;

  it('a text says which model wrote it, by which instructions, from which facts and at what cost', async () => {
    const { mode, results } = await made();
    expect(mode).toBe('model');
    expect(results[0]?.provenance).toMatchObject({
      ...{ mode: 'model', model: 'test-model', prompt: 'content-1', brand_version: 1 },
      ...{ source: 'TrainedAlgorithmicMedia', edited_share: 0 },
    });
    expect(results[0]?.provenance.tokens_in).toBeGreaterThan(0);
    expect(Number(results[0]?.provenance.cost)).toBeGreaterThan(0);
    const [request] = server.requests;
    expect(request?.data).toMatchObject({
      'what to say': 'Vers brood, elke ochtend bezorgd bij jouw zaak.',
      'tone of voice': 'Nuchter',
    });
    expect(request?.system).toContain('The voice of the brand is fixed.');
    const id = results[0]?.id ?? 0;
    const { texts } = (await kade.call(getContent, { params: { id } }, writer)).body;
    const edited = await kade.change(`/v1/gen_ai/contents/${id}/`, writer.token, {
      texts: { nl: { ...texts.nl, subject: 'Een heel ander onderwerp' } },
    });
    expect((edited.body as Content).source).toBe('CompositeWithTrainedAlgorithmicMedia');
  });

  it('each variant is another question, and its parts are told as they come', async () => {
    const body = asked(brand, { variants: 2 });
    const reply = await kade.send('POST', path, writer.token, body, streamed);
    const events = eventsOf(reply.text);
    expect(events[0]).toEqual({ event: 'start', data: { mode: 'model', total: 2 } });
    expect(events.filter(({ event }) => event === 'part').length).toBeGreaterThan(3);
    expect(
      events.filter(({ event }) => event === 'result').map(({ data }) => data.variant),
    ).toEqual(['A', 'B']);
    expect(new Set(server.requests.map(({ system }) => system)).size).toBe(2);
  });

  it('what a model may not write or writes in another language is no text', async () => {
    for (const [mode, reason] of [
      ['injected', 'ai_unsafe'],
      ['wrong_language', 'ai_wrong_language'],
      ['error', 'ai_provider_failed'],
    ] as const) {
      server.mode = mode;
      const { status, body } = await kade.call(generateContents, { body: asked(brand) }, writer);
      expect([status, body]).toEqual([
        503,
        expect.objectContaining({ code: 'model_failed', reason }),
      ]);
    }
  });

  it('closing the request stops the model within 200 ms, and what had arrived stays', async () => {
    const before = (await kade.call(listContents, { query: {} }, writer)).body.count;
    const stop = new AbortController();
    const response = await fetch(at, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${writer.token}`,
        'content-type': 'application/json',
        ...streamed,
      },
      body: JSON.stringify(asked(brand, { variants: 3 })),
      signal: stop.signal,
    });
    let text = '';
    let stopped = 0;
    const reading = (async () => {
      for await (const chunk of response.body ?? []) {
        text += Buffer.from(chunk).toString();
        if (stopped > 0 || !text.includes('event: result')) continue;
        // The second text is on its way, slowly.
        server.chunkMs = 100;
        if (!/"at":1/.test(text)) continue;
        stopped = performance.now();
        stop.abort();
      }
    })().catch(() => {});
    await kade.until(async () => stopped > 0);
    await kade.until(async () => server.aborted > 0, 5);
    const took = performance.now() - stopped;
    await reading;
    // The poll itself looks every 50 ms.
    expect(took).toBeLessThan(400);
    const kept = (await kade.call(listContents, { query: {} }, writer)).body;
    expect(kept.count).toBe(before + 1);
    const [first] = eventsOf(text).filter(({ event }) => event === 'result');
    expect(kept.results.map(({ id }) => id)).toContain(
      (first as { data: GeneratedContent }).data.id,
    );
    expect(server.requests.length).toBe(2);
  });
});
