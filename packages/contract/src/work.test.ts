import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './endpoint.js';
import { endpoints } from './endpoints.js';
import { workOf, works } from './work.js';

const all = Object.entries(endpoints) as [string, Endpoint][];
const fieldsOf = (shape: unknown): string[] => {
  if (!(shape instanceof z.ZodType)) return [];
  const json = z.toJSONSchema(shape, { unrepresentable: 'any', io: 'input' });
  return Object.keys(json.properties ?? {});
};

describe('each endpoint has a kind of work', () => {
  it.each(all)('%s', (_, e) => {
    expect(works).toContain(workOf(e));
  });

  it('that is heavy where a rule comes along and nothing is written down', () => {
    const writes = /^(create|update|mass)/;
    const light = all.filter(([name, e]) => {
      const rule = ['origin_query', 'selection'].find((field) =>
        [...fieldsOf(e.query), ...fieldsOf(e.body)].includes(field),
      );
      if (!rule || writes.test(name)) return false;
      return !['count', 'preview', 'export'].includes(
        workOf(e, { query: { [rule]: 'x' }, body: { [rule]: 'x' } }),
      );
    });
    expect(light.map(([name]) => name)).toEqual([]);
  });

  it('that follows from its shape, on the careful side', () => {
    expect(workOf(endpoints.startImport)).toBe('upload');
    expect(workOf(endpoints.exportAudit)).toBe('export');
    expect(workOf(endpoints.sendTestMail)).toBe('outside');
    expect(workOf(endpoints.createCampaign)).toBe('write');
    expect(workOf(endpoints.listProfiles, { query: { page_size: '5' } })).toBe('read');
    expect(workOf(endpoints.searchLeads, { body: {} })).toBe('read');
    expect(workOf(endpoints.listProfiles, { query: { origin_query: '1=1' } })).toBe('count');
  });
});
