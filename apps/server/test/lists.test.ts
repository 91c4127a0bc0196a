import {
  apiBase,
  type Endpoint,
  effectiveGroups,
  endpoints,
  fillPath,
  mayAccess,
  productGroups,
} from '@kade/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { foundDemo } from '../src/features/demo/demo.service.js';
import { type TestKade, testKade } from './kade.js';
import { type Neighbour, seedNeighbour } from './neighbour.js';
import { neighbourParams } from './neighbourParams.js';
import { fieldsIn, saidBy } from './orderings.js';

/**
 * Every filter of every list leaves something out: a condition that is forgotten shows all there is. Asked of the registry, in
 * the demo company: each field that a list can be asked with has a value that fewer rows have than there are. The rows of
 * reports are held by reportRows.test.ts.
 */
let kade: TestKade;
/** The demo company, and one with a record of what the demo never did. */
let demo: string;
let seeded: Neighbour;

beforeAll(async () => {
  kade = await testKade();
  await foundDemo(kade.kade.platform, () => {}, { profiles: 600 });
  const tenant = await kade.db.directory.selectFrom('tenant').select('id').executeTakeFirst();
  demo = (await kade.aUser(tenant?.id ?? 0, ['company:superuser'])).token;
  const companyId = await kade.aCompany('One of everything', [...productGroups]);
  seeded = await seedNeighbour(kade, { companyId, marker: 'SEEDED' });
});
afterAll(() => kade.close());

/** Lists of which neither company has rows: tests of their features have. */
const empty = new Set([
  ...['listAiCalls', 'listAudienceChanges', 'listCommentsOfOpportunity', 'listUploadLeft'],
  ...['listUploadRows', 'getDashboard', 'listWhitespotCustomers', 'listMassActionRows'],
  'listMassActionLeft',
]);
/** What leaves nothing out by itself, with the reason. */
const wide: Record<string, { filters: readonly string[]; why: string }> = {
  listFunnel: { filters: ['hidden_date'], why: 'hides what ended long ago, and nothing did' },
  compareClassifications: { filters: ['with', 'all'], why: 'names the other run; shows more' },
  listNotifications: { filters: ['unread'], why: 'none was read' },
  listLeadProfiles: {
    filters: ['column', 'value', 'unknown', 'year'],
    why: 'a column, a value of it and a year belong together',
  },
  listLifecycleCustomers: {
    filters: ['cells', 'from', 'to', 'before', 'moved'],
    why: 'a cell of a picture, said by the picture',
  },
  ...Object.fromEntries(
    ['getTimeline', 'getOpportunityTimeline'].map((name) => [
      name,
      { filters: ['after'], why: 'begins the next page' },
    ]),
  ),
  getContractTimeline: {
    filters: ['activity_type', 'after'],
    why: 'a contract has no activities; begins the next page',
  },
  listWhitespotRanks: { filters: ['by'], why: 'says by what they rank' },
};
/** What stands in a path beside the record's number. */
const inPath = {
  ...{ holder: 'contract', label: 'sent', side: 'entered', status: 'lead' },
  ...{ layoutType: 'hot-leads', reason: 'no_email' },
};

const shapeOf = (schema: unknown): Record<string, z.ZodType> =>
  (schema as { shape?: Record<string, z.ZodType> } | undefined)?.shape ?? {};
const groups = effectiveGroups(['company:superuser'], [...productGroups]);
/** They say which part of the list and how, not what is in it. */
const ofThePage = new Set(['page', 'page_size', 'ordering']);
const lists = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  ([, e]) =>
    e.method === 'GET' &&
    'page_size' in shapeOf(e.query) &&
    !e.access.public &&
    !e.path.startsWith('/v2/acq/reports/') &&
    mayAccess(e.access, groups),
);

/** Values that a filter may take, the common ones and what it names itself. */
function valuesFor(field: z.ZodType): string[] {
  const named = new Set<string>();
  const collect = (part: unknown) => {
    if (!part || typeof part !== 'object') return;
    for (const [key, value] of Object.entries(part)) {
      if (key === 'enum') for (const one of value as unknown[]) named.add(String(one));
      else if (key === 'const') named.add(String(value));
      else collect(value);
    }
  };
  collect(z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }));
  const common = [
    ...['no such thing', '987654321', '0', '1', '2999-12-31', '1900-01-01', 'true', 'false'],
    'NAME is null',
  ];
  return [...common, ...named].filter((value) => field.safeParse(value).success);
}

/** What a list has to be asked with. */
const neededBy = (shape: Record<string, z.ZodType>) =>
  Object.entries(shape).flatMap(([field, type]) =>
    type.safeParse(undefined).success ? [] : [[field, valuesFor(type)[0] ?? ''] as const],
  );

type Asked = { path: string; token: string };
/** The records that a list is asked about, until one has rows. */
const paths = (name: string, e: Endpoint): Asked[] => [
  ...Array.from({ length: e.path.includes('{') ? 60 : 1 }, (_, at) => ({
    path: fillPath(e.path.replaceAll(/\{\w*[iI]d\}/g, '{id}'), { ...inPath, id: at + 1 }),
    token: demo,
  })),
  {
    path: fillPath(e.path, { ...inPath, ...neighbourParams(name, e, seeded) }),
    token: seeded.user.token,
  },
];

async function ask({ path, token }: Asked, query: readonly (readonly [string, string])[]) {
  const asked = new URLSearchParams(query.map(([key, value]): [string, string] => [key, value]));
  const { status, body } = await kade.send('GET', `${apiBase}${path}?${asked}`, token);
  const { count, results = [] } = body as { count?: number; results?: Record<string, unknown>[] };
  return { status, count: count ?? results.length, results };
}

/** The first record that the list has rows of, and how many; two rows at least, where there are. */
async function recordOf(name: string, e: Endpoint, needed: readonly (readonly [string, string])[]) {
  let best: { about: Asked; all: number } | undefined;
  for (const about of paths(name, e)) {
    const { count } = await ask(about, needed);
    if (count > (best?.all ?? 0)) best = { about, all: count };
    if (count > 1) break;
  }
  return best;
}

describe('each filter leaves something out in', () => {
  it.each(lists)('%s', async (name, e) => {
    const shape = shapeOf(e.query);
    const needed = neededBy(shape);
    const record = await recordOf(name, e, needed);
    expect(record === undefined).toBe(empty.has(name));
    if (!record) return;
    const { about, all } = record;
    const same: string[] = [];
    for (const [filter, field] of Object.entries(shape)) {
      if (ofThePage.has(filter) || needed.some(([key]) => key === filter)) continue;
      let fewer = false;
      for (const value of valuesFor(field)) {
        const { status, count } = await ask(about, [...needed, [filter, value]]);
        fewer ||= status === 200 && count < all;
        if (fewer) break;
      }
      if (!fewer) same.push(filter);
    }
    expect(same).toEqual(wide[name]?.filters ?? []);
  });
});

/** Values in the order in which they come, each once; what is not known stands last either way. */
const valuesIn = (rows: readonly Record<string, unknown>[], field: string) => [
  ...new Set(rows.map((row) => JSON.stringify(row[field])).filter((value) => value !== 'null')),
];
const longestPage = 500;

describe('one order is the other way round of the other in', () => {
  it.each(lists)('%s', async (name, e) => {
    const needed = neededBy(shapeOf(e.query));
    const record = await recordOf(name, e, needed);
    if (!record) return;
    const wrong: string[] = [];
    const fields = fieldsIn(saidBy(shapeOf(e.query)));
    // Of the catalogue's columns a few: numbers, texts, days and what is computed.
    for (const field of fields.filter((_, at) => fields.length < 20 || at % 9 === 0)) {
      const by = async (ordering: string) => {
        const query = [...needed, ['ordering', ordering], ['page_size', `${longestPage}`]] as const;
        return (await ask(record.about, query)).results;
      };
      const [up, down] = [await by(field), await by(`-${field}`)];
      // What a row says otherwise than by the name of its order is held by the tests of its feature.
      if (!up[0] || !(field in up[0])) continue;
      const [first, last] = [valuesIn(up, field), valuesIn(down, field)];
      const turned =
        record.all > longestPage
          ? first.length < 2 || first[0] !== last[0]
          : first.join() === last.toReversed().join();
      if (!turned) wrong.push(field);
    }
    expect(wrong).toEqual([]);
  });
});
