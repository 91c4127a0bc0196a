import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type LlmRequest, readRequest } from './request.js';
import { withTexts, writeObject } from './write.js';

/** How the server behaves. */
export const llmServerModes = [
  'good',
  /** Half an object. */
  'bad_json',
  /** The object between words and a fence of Markdown. */
  'fenced',
  /** 429 that says nothing of when to come back. */
  'rate_limited',
  /** 429 with `Retry-After`. */
  'retry_after',
  /** 429 because the account has nothing left. */
  'quota_gone',
  /** 500. */
  'error',
  /** 401. */
  'key_refused',
  /** Nothing for `slowMs`, then good. */
  'slow',
  /** Half an answer, then the connection is cut. */
  'dies',
  /** Half an answer, then nothing more. */
  'stalls',
  /** English where Dutch was asked for, and the other way round. */
  'wrong_language',
  /** Says what it was told not to: the prompt, a link, a price. */
  'injected',
  /** Far more than was asked for. */
  'over_long',
] as const;
export type LlmServerMode = (typeof llmServerModes)[number];

export type LlmServer = {
  /** For LLM_BASE_URL. */
  readonly url: string;
  mode: LlmServerMode;
  /** Formats that it takes; others are refused with 400. `text` is always taken. */
  takes: readonly ('json_schema' | 'json_object')[];
  /** What is answered, or its promise: an object, or the text itself; undefined: one is made that fits the schema. */
  answer: ((request: LlmRequest) => unknown) | undefined;
  /** Milliseconds before each answer. */
  delayMs: number;
  slowMs: number;
  /** Seconds that `retry_after` says. */
  retryAfter: number;
  /** Milliseconds between two pieces of a stream. */
  chunkMs: number;
  /** The next requests, one by one, behave like these; then `mode` holds again. */
  next(...modes: LlmServerMode[]): void;
  /** All questions so far, probes not among them. */
  readonly requests: readonly LlmRequest[];
  /** Questions with which ways of getting structure were told apart. */
  readonly probes: number;
  /** Requests whose caller went before the answer was whole. */
  readonly aborted: number;
  /** Requests under way. */
  readonly open: number;
  /** The most that were under way at once. */
  readonly mostOpen: number;
  /** Good again, with nothing counted. */
  reset(): void;
  close(): Promise<void>;
};

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const tokens = (text: string) => Math.ceil(text.length / 4);
const usageOf = ({ system, user }: LlmRequest, content: string) => ({
  prompt_tokens: tokens(system + user),
  completion_tokens: tokens(content),
  total_tokens: tokens(system + user) + tokens(content),
});

/** The text of an answer, as the mode has it. */
function contentOf(mode: LlmServerMode, request: LlmRequest, given: unknown): string {
  if (typeof given === 'string') return given;
  if (mode === 'wrong_language') {
    const language = request.language === 'en' ? 'nl' : 'en';
    return JSON.stringify(writeObject(request.schema ?? {}, { ...request, language }));
  }
  if (mode === 'injected') {
    const short = 'https://evil.example/pay € 9,99';
    const long = `${short} ${request.system.slice(0, 200)}`;
    return JSON.stringify(withTexts(given, (said) => (said.length > 200 ? long : short)));
  }
  const text = JSON.stringify(given);
  if (mode === 'bad_json') return text.slice(0, Math.ceil(text.length / 2));
  if (mode === 'fenced') return `Here you are:\n\`\`\`json\n${text}\n\`\`\`\n`;
  if (mode === 'over_long') {
    const long = 'and so on and so forth '.repeat(1000);
    return JSON.stringify(withTexts(given, (said) => said + long));
  }
  return text;
}

const refusals: Partial<Record<LlmServerMode, { status: number; code: string; message: string }>> =
  {
    rate_limited: { status: 429, code: 'rate_limit_exceeded', message: 'Rate limit reached.' },
    retry_after: { status: 429, code: 'rate_limit_exceeded', message: 'Rate limit reached.' },
    quota_gone: {
      ...{ status: 429, code: 'insufficient_quota' },
      message: 'You exceeded your current quota, please check your plan and billing details.',
    },
    error: { status: 500, code: 'server_error', message: 'The server had an error.' },
    key_refused: { status: 401, code: 'invalid_api_key', message: 'Incorrect API key provided.' },
  };

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
}

/** A real HTTP server that speaks the chat completions of OpenAI, whole and streamed. */
export async function openLlmServer(port = 0): Promise<LlmServer> {
  let queued: LlmServerMode[] = [];
  let requests: LlmRequest[] = [];
  const counts = { probes: 0, aborted: 0, open: 0, mostOpen: 0 };

  /** Replies that the server itself broke off. */
  const cut = new WeakSet<ServerResponse>();
  function hangUp(response: ServerResponse): void {
    cut.add(response);
    response.destroy();
  }

  function send(response: ServerResponse, status: number, body: unknown, headers = {}): void {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  }

  async function stream(
    response: ServerResponse,
    request: LlmRequest,
    mode: LlmServerMode,
    content: string,
  ) {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const event = (more: object) =>
      response.write(
        `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 0, model: request.model, ...more })}\n\n`,
      );
    const size = Math.max(8, Math.ceil(content.length / 40));
    const pieces = content.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
    const most =
      mode === 'dies' || mode === 'stalls' ? Math.floor(pieces.length / 2) : pieces.length;
    event({
      choices: [{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }],
    });
    for (const piece of pieces.slice(0, most)) {
      if (response.destroyed) return;
      event({ choices: [{ index: 0, delta: { content: piece }, finish_reason: null }] });
      await pause(server.chunkMs);
    }
    if (mode === 'dies') return hangUp(response);
    if (mode === 'stalls') return;
    event({ choices: [{ index: 0, delta: {}, finish_reason: endOf(mode) }] });
    event({ choices: [], usage: usageOf(request, content) });
    response.end('data: [DONE]\n\n');
  }

  const endOf = (mode: LlmServerMode) => (mode === 'over_long' ? 'length' : 'stop');

  async function complete(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = readRequest(JSON.parse(await bodyOf(incoming)), incoming.headers.authorization);
    const { format, isProbe } = request;
    if (isProbe) counts.probes += 1;
    else requests.push(request);
    if (format !== 'text' && !server.takes.includes(format))
      return send(response, 400, {
        error: {
          message: `response_format ${format} is not supported`,
          type: 'invalid_request_error',
          param: 'response_format',
          code: null,
        },
      });
    const mode = isProbe ? 'good' : (queued.shift() ?? server.mode);
    const refusal = refusals[mode];
    if (refusal) {
      const { status, ...error } = refusal;
      const headers = mode === 'retry_after' ? { 'retry-after': String(server.retryAfter) } : {};
      return send(response, status, { error: { ...error, type: error.code } }, headers);
    }
    if (!isProbe) await pause(mode === 'slow' ? server.slowMs : server.delayMs);
    if (response.destroyed) return;
    const given =
      (isProbe ? undefined : await server.answer?.(request)) ??
      writeObject(request.schema ?? {}, request);
    const content = contentOf(mode, request, given);
    if (request.stream) return stream(response, request, mode, content);
    if (mode === 'stalls') return;
    const choice = {
      index: 0,
      message: { role: 'assistant', content },
      finish_reason: endOf(mode),
    };
    const whole = {
      ...{ id: 'c1', object: 'chat.completion', created: 0, model: request.model },
      ...{ choices: [choice], usage: usageOf(request, content) },
    };
    if (mode !== 'dies') return send(response, 200, whole);
    response.writeHead(200, { 'content-type': 'application/json' });
    const half = JSON.stringify(whole).slice(0, content.length / 2);
    response.write(half, () => hangUp(response));
  }

  const http = createServer((incoming, response) => {
    if (incoming.method !== 'POST' || !incoming.url?.endsWith('/chat/completions'))
      return send(response, 404, {
        error: { message: 'Not found.', type: 'invalid_request_error' },
      });
    counts.open += 1;
    counts.mostOpen = Math.max(counts.mostOpen, counts.open);
    response.on('close', () => {
      counts.open -= 1;
      if (!response.writableFinished && !cut.has(response)) counts.aborted += 1;
    });
    complete(incoming, response).catch((error) => {
      if (!response.headersSent) send(response, 400, { error: { message: String(error) } });
    });
  });
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  const begun = () => ({
    ...{ mode: 'good' as const, takes: ['json_schema', 'json_object'] as const, answer: undefined },
    ...{ delayMs: 0, slowMs: 10_000, retryAfter: 1, chunkMs: 2 },
  });
  const server: LlmServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1`,
    ...begun(),
    next: (...modes) => void queued.push(...modes),
    get requests() {
      return requests;
    },
    get probes() {
      return counts.probes;
    },
    get aborted() {
      return counts.aborted;
    },
    get open() {
      return counts.open;
    },
    get mostOpen() {
      return counts.mostOpen;
    },
    reset: () => {
      [queued, requests] = [[], []];
      Object.assign(counts, { probes: 0, aborted: 0, mostOpen: counts.open });
      Object.assign(server, begun());
    },
    close: () =>
      new Promise((resolve) => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  };
  return server;
}
