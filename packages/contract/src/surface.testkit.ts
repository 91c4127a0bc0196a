import { z } from 'zod';
import type { Access } from './access.js';
import type { Endpoint } from './endpoint.js';

type Schema = z.core.JSONSchema.BaseSchema;

const limits = [
  ['minimum', '>='],
  ['exclusiveMinimum', '>'],
  ['maximum', '<='],
  ['exclusiveMaximum', '<'],
  ['multipleOf', 'times'],
  ['minLength', 'length >='],
  ['maxLength', 'length <='],
  ['minItems', 'items >='],
  ['maxItems', 'items <='],
  ['format', ''],
  ['pattern', 'like'],
] as const;

/** What a shape takes, a line for each value in it: its place, its type, its limits, its default. */
function linesOf(place: string, schema: Schema, optional = false): string[] {
  const said = [
    schema.const === undefined ? (schema.enum ? 'one of' : schema.type) : 'always',
    schema.const === undefined ? schema.enum?.join(' ') : JSON.stringify(schema.const),
    ...limits
      // A format says it; its expression is the library's.
      .filter(([key]) => schema[key] !== undefined && !(key === 'pattern' && schema.format))
      .map(([key, sign]) => `${sign} ${schema[key]}`.trim()),
    schema.$ref,
    optional && 'optional',
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
    schema.additionalProperties === false && 'nothing else',
  ].filter(Boolean);
  const required = new Set(schema.required ?? []);
  const below = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
      linesOf(`${place}.${name}`, part as Schema, !required.has(name)),
    ),
    ...['items', 'additionalProperties', 'propertyNames'].flatMap((key) => {
      const part = schema[key];
      return typeof part === 'object' && !Array.isArray(part)
        ? linesOf(
            `${place}[${key === 'items' ? '' : key === 'propertyNames' ? 'name' : '*'}]`,
            part as Schema,
          )
        : [];
    }),
    ...[schema.anyOf, schema.oneOf, schema.allOf, schema.prefixItems].flatMap((parts) =>
      (parts ?? []).flatMap((part, at) => linesOf(`${place}|${at + 1}`, part as Schema)),
    ),
    ...Object.entries(schema.$defs ?? {}).flatMap(([name, part]) =>
      linesOf(`#${name}`, part as Schema),
    ),
  ];
  return [`${place} ${said.join(', ')}`.trim(), ...below];
}

const who = (access: Access) =>
  access.public
    ? 'public'
    : [
        access.allowed && `any of ${access.allowed.join(' ')}`,
        access.required && `all of ${access.required.join(' ')}`,
      ]
        .filter(Boolean)
        .join(', ') || 'signed in';

function inputOf(place: string, shape: Endpoint['body']): string[] {
  if (shape === undefined) return [];
  if (!(shape instanceof z.ZodType)) return [`${place} form`];
  return linesOf(place, z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema);
}

/**
 * All that a caller may send and who may send it, as text: a line for each endpoint, below it one for each value. What several
 * endpoints take alike is written once.
 */
export function surfaceText(endpoints: Record<string, Endpoint>): string {
  const written = new Map<string, string>();
  const blocks = Object.entries(endpoints).map(([name, e]) => {
    const head = [
      `${e.method} ${e.path}`,
      who(e.access),
      e.alsoFor && `also for ${e.alsoFor.join(' ')}`,
      e.feed && 'feeds',
      e.secretReply && 'secret reply',
      e.outside && 'outside',
      e.work && `work ${JSON.stringify(e.work)}`,
      e.status && `answers ${e.status}`,
      e.fails?.length && `fails ${[...e.fails].join(' ')}`,
    ].filter(Boolean);
    const inputs = (['params', 'query', 'body'] as const).flatMap((place) => {
      const lines = inputOf(place, e[place]);
      const text = lines.join('\n');
      const first = written.get(text);
      if (first !== undefined && lines.length > 3) return [`${place} as in ${first}`];
      written.set(text, name);
      return lines;
    });
    return [`${name}: ${head.join('; ')}`, ...inputs.map((line) => `  ${line}`)].join('\n');
  });
  return `${blocks.join('\n')}\n`;
}
