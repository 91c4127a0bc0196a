import { type Access, apiBase, appVersion, brand, type Endpoint, failures } from '@kade/contract';
import { z } from 'zod';

const json = (shape: z.ZodType, io: 'input' | 'output') => {
  const { $schema, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' });
  return schema;
};

const who = (access: Access) => {
  if (access.public) return 'Public.';
  const parts = [
    access.allowed?.length ? `any of ${access.allowed.join(', ')}` : '',
    access.required?.length ? `all of ${access.required.join(', ')}` : '',
  ].filter(Boolean);
  return parts.length ? `Needs ${parts.join(' or ')}.` : 'Any signed-in user.';
};

function parameters(place: 'path' | 'query', shape: z.ZodType | undefined) {
  if (!shape) return [];
  const { properties = {}, required = [] } = json(shape, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
}

function operation(name: string, e: Endpoint) {
  const isJson = e.body instanceof z.ZodType;
  const content = e.body
    ? isJson
      ? { 'application/json': { schema: json(e.body as z.ZodType, 'input') } }
      : {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: {
                file: { type: 'string', format: 'binary' },
                mapping: { type: 'string' },
                options: { type: 'string' },
              },
              required: ['file'],
            },
          },
        }
    : undefined;
  const codes = new Set([
    ...(e.fails ?? []),
    ...(e.access.public ? [] : (['not_signed_in', 'forbidden'] as const)),
  ]);
  const refused = Object.fromEntries(
    [...codes].map((code) => [
      String(failures[code].status),
      {
        description: failures[code].say.en,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  );
  return {
    operationId: name,
    summary: e.summary,
    description: who(e.access),
    tags: [e.path.split('/')[2]],
    security: e.access.public ? [] : [{ bearer: [] }],
    parameters: [...parameters('path', e.params), ...parameters('query', e.query)],
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: {
      [String(e.status ?? 200)]: {
        description: 'Success',
        content:
          e.reply instanceof z.ZodType
            ? {
                'application/json': { schema: json(e.reply, 'output') },
                ...(e.streams ? { 'text/event-stream': { schema: { type: 'string' } } } : {}),
              }
            : { [(e.reply as { raw: string }).raw]: { schema: { type: 'string' } } },
      },
      ...refused,
    },
  };
}

type Paths = Record<string, Record<string, unknown>>;

/** A registry stays as it is, and to print one takes a fifth of a second of the processor. */
const printed = new WeakMap<Record<string, Endpoint>, Paths>();

function pathsOf(endpoints: Record<string, Endpoint>): Paths {
  const known = printed.get(endpoints);
  if (known) return known;
  const paths: Paths = {};
  for (const [name, e] of Object.entries(endpoints)) {
    const path = apiBase + e.path;
    paths[path] = { ...paths[path], [e.method.toLowerCase()]: operation(name, e) };
  }
  printed.set(endpoints, paths);
  return paths;
}

/** The API description (OpenAPI 3.1), printed from the registry of endpoints. */
export function openApi(endpoints: Record<string, Endpoint>, serverUrl: string) {
  const paths = pathsOf(endpoints);
  return {
    openapi: '3.1.0' as const,
    info: {
      title: `${brand} API`,
      version: appVersion,
      description:
        'Lists take page, page_size, ordering and search, and answer {count, results}. Writes accept an Idempotency-Key.',
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Failure: {
          type: 'object',
          required: ['code', 'detail', 'msg'],
          properties: {
            code: { type: 'string' },
            reason: { type: 'string' },
            detail: { type: 'string' },
            msg: { type: 'string' },
            errors: {
              type: 'object',
              additionalProperties: { type: 'array', items: { type: 'string' } },
            },
          },
        },
      },
    },
  };
}
