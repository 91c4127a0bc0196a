import { type Endpoint, endpoints } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openApi } from './openapi.js';

const base = { method: 'POST', path: '/v1/things/{id}/', summary: 'A thing' } as const;
const described = (over: object) => {
  const e = { ...base, access: {}, reply: z.object({ id: z.number() }), ...over } as Endpoint;
  const { paths } = openApi({ doIt: e }, 'https://kade.example');
  return paths['/api/v1/things/{id}/']?.[e.method.toLowerCase()] as Record<string, unknown> & {
    description: string;
    parameters: { name: string; in: string; required: boolean }[];
    responses: Record<string, { content: Record<string, unknown> }>;
    requestBody?: { content: Record<string, unknown> };
  };
};

describe('the description of the API', () => {
  it('says of each call who may make it, and with what to sign in', () => {
    const access = { public: true, why: 'Everybody may.' };
    expect(described({ access })).toMatchObject({ description: 'Public.', security: [] });
    expect(described({})).toMatchObject({
      operationId: 'doIt',
      description: 'Any signed-in user.',
      security: [{ bearer: [] }],
    });
    const both = { allowed: ['company:sales', 'company:admin'], required: ['product:rfm'] };
    expect(described({ access: both }).description).toBe(
      'Needs any of company:sales, company:admin or all of product:rfm.',
    );
    expect(described({ access: { required: ['product:rfm'] } }).description).toBe(
      'Needs all of product:rfm.',
    );
  });

  it('says what a call takes: what stands in the path always, of the query what has no default', () => {
    const { parameters, requestBody } = described({
      params: z.object({ id: z.number() }),
      query: z.object({ from: z.string(), page: z.number().default(1) }),
      body: z.object({ name: z.string() }),
    });
    expect(parameters.map((p) => [p.name, p.in, p.required])).toEqual([
      ['id', 'path', true],
      ['from', 'query', true],
      ['page', 'query', false],
    ]);
    expect(Object.keys(requestBody?.content ?? {})).toEqual(['application/json']);
    expect(described({}).parameters).toEqual([]);
    expect(described({})).not.toHaveProperty('requestBody');
    const file = described({ body: { multipart: true } });
    expect(Object.keys(file.requestBody?.content ?? {})).toEqual(['multipart/form-data']);
  });

  it('says what comes back: its status, its form, and every refusal', () => {
    const made = described({ status: 201, fails: ['wrong_state', 'email_taken', 'not_found'] });
    expect(Object.keys(made.responses).sort()).toEqual(['201', '401', '403', '404', '409']);
    expect(Object.keys(made.responses['201']?.content ?? {})).toEqual(['application/json']);
    const open = described({ access: { public: true, why: 'x' }, reply: { raw: 'text/csv' } });
    expect(Object.keys(open.responses)).toEqual(['200']);
    expect(Object.keys(open.responses['200']?.content ?? {})).toEqual(['text/csv']);
    const streams = described({ streams: true }).responses['200']?.content ?? {};
    expect(Object.keys(streams)).toEqual(['application/json', 'text/event-stream']);
  });

  it('is OpenAPI 3.1 of every call there is', () => {
    const { openapi, servers, paths } = openApi(endpoints, 'https://kade.example');
    expect([openapi, servers]).toEqual(['3.1.0', [{ url: 'https://kade.example' }]]);
    const calls = Object.values(paths).flatMap((path) => Object.keys(path));
    expect(calls).toHaveLength(Object.keys(endpoints).length);
  });
});
