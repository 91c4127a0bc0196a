import {
  type Endpoint,
  effectiveGroups,
  endpoints,
  type Group,
  mayAccess,
  productGroups,
} from '@kade/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { aCampaign } from '../src/features/campaigns/campaigns.testkit.js';
import { type TestKade, type TestUser, testKade } from './kade.js';
import { fieldsIn, nonsense, saidBy } from './orderings.js';

let kade: TestKade;
let user: TestUser;
const groups: readonly Group[] = ['company:superuser', 'company:admin', 'company:marketeer'];
beforeAll(async () => {
  kade = await testKade();
  const company = await kade.aCompany('Orders', [...productGroups]);
  user = await kade.aUser(company, [...groups]);
  const { id: campaign, audienceId: audience } = await aCampaign(kade, user);
  about = { audience: { audience, other: audience }, campaign: { campaign } };
});
afterAll(() => kade.close());

const shapeOf = (schema: unknown): z.ZodRawShape =>
  (schema as { shape?: z.ZodRawShape } | undefined)?.shape ?? {};
const all = Object.entries(endpoints) as [string, Endpoint][];
const paged = all.flatMap(([name, e]) => {
  const shape = 'page_size' in shapeOf(e.query) ? shapeOf(e.query) : shapeOf(e.body);
  return 'page_size' in shape ? [{ name, e, shape }] : [];
});

/** What the lists of a report are about that is asked about one thing only; by the report's name. */
let about: Readonly<Record<string, Readonly<Record<string, number>>>>;

/** What a list needs to be asked at all: the first of a choice, a day, or a number. */
const neededBy = (shape: z.ZodRawShape, known: Readonly<Record<string, number>> = {}): string =>
  Object.entries(shape as Record<string, z.ZodType>)
    .filter(([name, field]) => name in known || !field.safeParse(undefined).success)
    .map(([name, field]) => {
      if (name in known) return `&${name}=${known[name]}`;
      const [first] = 'options' in field ? (field.options as string[]) : [];
      const value = [first, '2026-01-01', '1'].find((one) => field.safeParse(one).success);
      return `&${name}=${value}`;
    })
    .join('');

describe('the order of a list', () => {
  it.each(paged)(
    '$name refuses one that it does not know, and names those it does',
    ({ shape }) => {
      const said = saidBy(shape);
      if (fieldsIn(said).length === 0)
        expect(said).toBe('This list can’t be sorted. Leave out ordering.');
    },
  );

  const mine = effectiveGroups(groups, [...productGroups]);
  const reachable = paged.filter(
    ({ e }) => e.method === 'GET' && !e.path.includes('{') && mayAccess(e.access, mine),
  );
  it.each(reachable)('$name is sorted by all that it names, either way round', async (one) => {
    const report = /^\/v2\/acq\/reports\/([a-z]+)\//.exec(one.e.path)?.[1] ?? '';
    const needed = neededBy(one.shape, about[report]);
    const ask = (ordering: string) =>
      kade.send('GET', `${one.e.path}?ordering=${ordering}${needed}`, user.token);
    const refused = await ask(nonsense);
    expect([refused.status, refused.body]).toEqual([
      400,
      expect.objectContaining({ errors: { ordering: [saidBy(one.shape)] } }),
    ]);
    const fields = fieldsIn(saidBy(one.shape));
    // Of the catalogue's columns a few: numbers, texts, days and what is computed.
    const some = fields.filter((_, at) => fields.length < 20 || at % 17 === 0);
    for (const field of ['', ...some, ...some.map((name) => `-${name}`)])
      expect([field, (await ask(field)).status]).toEqual([field, 200]);
  });

  it('is refused in Dutch to who reads Dutch', async () => {
    const dutch = { 'accept-language': 'nl' };
    const path = `/v2/audiences/?ordering=${nonsense}`;
    const { body } = await kade.send('GET', path, user.token, undefined, dutch);
    expect(body).toMatchObject({ errors: { ordering: [expect.stringMatching(/^Sorteer op/)] } });
  });
});
