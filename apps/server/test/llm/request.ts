import { probeMark } from '../../src/platform/llm/structure.js';

export type JsonSchema = Record<string, unknown>;

/** A request as a test sees it. */
export type LlmRequest = {
  readonly model: string;
  /** Our instructions. */
  readonly system: string;
  /** The fenced data. */
  readonly user: string;
  /** The same taken apart, by the names of its fields. */
  readonly data: Readonly<Record<string, string>>;
  /** That it asks for texts in. */
  readonly language: 'en' | 'nl';
  readonly stream: boolean;
  readonly maxTokens: number | undefined;
  readonly format: 'json_schema' | 'json_object' | 'text';
  /** Of the answer, wherever it was said. */
  readonly schema: JsonSchema | undefined;
  /** The question with which ways of getting structure are told apart. */
  readonly isProbe: boolean;
  /** The key that came along. */
  readonly authorization: string | undefined;
};

type Body = {
  model?: string;
  messages?: { role: string; content: string | { type: string; text?: string }[] }[];
  stream?: boolean;
  max_tokens?: number;
  response_format?: { type: string; json_schema?: { schema?: JsonSchema } };
};

/** Fields of data by their names. */
const fields = (user: string) =>
  Object.fromEntries(
    [...user.matchAll(/<data-([0-9a-f]{16}) name="([^"]*)">(.*)<\/data-\1>/g)].map(
      ([, , name = '', value = '']) => [name, value],
    ),
  );

const textOf = (content: string | { type: string; text?: string }[] | undefined): string =>
  typeof content === 'string' ? content : (content ?? []).map(({ text }) => text ?? '').join('');

/** Reads what a chat completion is asked for. */
export function readRequest(body: Body, authorization: string | undefined): LlmRequest {
  const of = (role: string) =>
    (body.messages ?? [])
      .filter((m) => m.role === role)
      .map((m) => textOf(m.content))
      .join('\n');
  const [system, user] = [of('system'), of('user')];
  const format = body.response_format?.type ?? 'text';
  return {
    ...{ model: body.model ?? '', system, user, authorization },
    data: fields(user),
    language: /in Dutch/.test(system) ? 'nl' : 'en',
    stream: body.stream === true,
    maxTokens: body.max_tokens,
    format: format === 'json_schema' || format === 'json_object' ? format : 'text',
    schema: body.response_format?.json_schema?.schema ?? schemaIn(system),
    isProbe: system.includes(probeMark),
  };
}

/** Where it stands in the prompt: on a line of its own. */
function schemaIn(system: string): JsonSchema | undefined {
  const line = system.split('\n').find((l) => l.startsWith('{"'));
  try {
    return line === undefined ? undefined : (JSON.parse(line) as JsonSchema);
  } catch {
    return undefined;
  }
}
