import {
  getMassAction,
  getProfileResult,
  massTransferOwner,
  undoMassAction,
  updateProfile,
} from '@kade/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploader } from '../src/features/uploads/uploads.testkit.js';
import { type TestKade, type TestUser, testKade } from './kade.js';

let kade: TestKade;
beforeAll(async () => {
  // With the product's own worker: each step is what a user does, jobs and all.
  kade = await testKade({ worker: true });
});
afterAll(() => kade.close());

type Values = { city: string | null; sales_owner: string | null };
const fields = ['city', 'sales_owner'] as const;
type Field = (typeof fields)[number];
/** Two that are there from the beginning, one that uploads bring in, and perhaps take away again. */
const keys = ['A', 'B', 'C'] as const;
type Key = (typeof keys)[number];

type Image =
  | { kind: 'create'; after: Values }
  | { kind: 'update'; before: Partial<Values>; after: Partial<Values> };
type Row = { key: Key; now: Values | undefined };

/** What the ledger's rules say, in memory: a field goes back when it still holds what the run wrote. */
class Model {
  readonly rows: Row[] = [];
  readonly runs: { undo: 'rollback' | 'undo'; id: number; images: Map<Row, Image> }[] = [];
  readonly row = (key: Key) => this.rows.find((row) => row.key === key && row.now);

  set(row: Row, to: Partial<Values>): Image | undefined {
    if (!row.now) return undefined;
    const image: Image = { kind: 'update', before: {}, after: {} };
    for (const f of Object.keys(to) as Field[])
      if (row.now[f] !== to[f]) {
        image.before[f] = row.now[f];
        image.after[f] = to[f] ?? null;
      }
    Object.assign(row.now, to);
    return Object.keys(image.after).length > 0 ? image : undefined;
  }
  add(key: Key, now: Values): [Row, Image] {
    const row = { key, now };
    this.rows.push(row);
    return [row, { kind: 'create', after: { ...now } }];
  }
  /** @returns how many rows were left, in whole or part */
  back(images: ReadonlyMap<Row, Image>): number {
    let left = 0;
    for (const [row, image] of images) {
      const { now } = row;
      const others = now && fields.filter((f) => f in image.after && now[f] !== image.after[f]);
      if (!others || others.length > 0) left += 1;
      if (!now || !others) continue;
      if (image.kind === 'create') {
        if (others.length === 0) row.now = undefined;
      } else
        for (const f of fields)
          if (f in image.after && !others.includes(f)) now[f] = image.before[f] ?? null;
    }
    return left;
  }
}

const city = fc.constantFrom('Urk', 'Sneek', 'Lemmer');
const some = fc.subarray([...keys], { minLength: 1 });
const step = fc.oneof(
  fc.record({
    do: fc.constant('upload' as const),
    keys: some,
    city,
    // One of them is no user: a name that the file brings stays as a name.
    owner: fc.constantFrom('Hera', 'Bo', 'Somebody'),
  }),
  fc.record({
    do: fc.constant('edit' as const),
    key: fc.constantFrom(...keys),
    city: fc.option(city),
    owner: fc.constantFrom('Hera', 'Bo', null, undefined),
  }),
  fc.record({
    do: fc.constant('transfer' as const),
    keys: some,
    owner: fc.constantFrom('Hera', 'Bo', null),
  }),
  fc.record({ do: fc.constant('back' as const), which: fc.nat(4) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** A company with two profiles and two sellers, and each kind of step done through the calls that users make. */
async function anOffice() {
  const company = await kade.aCompany();
  const boss = await kade.aUser(
    company,
    ['company:sales', 'company:admin', 'company:marketeer'],
    'Bo',
  );
  const hera = await kade.aUser(company, ['company:sales'], 'Hera');
  await kade.aUser(company, ['company:sales'], 'Somebody');
  const users: Record<string, TestUser> = { Bo: boss, Hera: hera };
  const upload = uploader(kade, boss);
  const idOf = async (key: Key) =>
    Number((await upload.ask(`select id from profile where external_id = '${key}'`))[0]?.id);
  const massAction = async (id: number) =>
    kade.until(async () => {
      const { body } = await kade.call(getMassAction, { params: { id } }, boss);
      return ['finished', 'undone'].includes(body.status) && body;
    });
  return {
    held: async () =>
      Object.fromEntries(
        (await upload.ask('select external_id, city, sales_owner from profile')).map(
          ({ external_id, ...values }) => [external_id, values],
        ),
      ),
    upload: async (rows: readonly Key[], place: string, owner: string) =>
      (
        await upload.run(
          `external_id,name,city,sales_owner\n${rows.map((key) => `${key},Café ${key},${place},${owner}\n`).join('')}`,
        )
      ).id,
    rollback: async (id: number) => (await upload.rollBack(id)).rollback?.left,
    edit: async (key: Key, values: { city?: string | null; owner?: string | null }) => {
      const id = await idOf(key);
      const { version } = (await kade.call(getProfileResult, { params: { id } }, boss)).body;
      const body = {
        version,
        ...(values.city === undefined ? {} : { city: values.city }),
        ...(values.owner === undefined
          ? {}
          : { owner_id: values.owner === null ? null : (users[values.owner]?.id ?? 0) }),
      };
      expect((await kade.call(updateProfile, { params: { id }, body }, boss)).status).toBe(200);
    },
    transfer: async (rows: readonly Key[], owner: string | null) => {
      const ids = await Promise.all(rows.map(idOf));
      const body = {
        owner_id: owner === null ? null : (users[owner]?.id ?? 0),
        selection: { ids },
      };
      const { id } = (await kade.call(massTransferOwner, { body }, boss)).body;
      return (await massAction(id)).id;
    },
    undo: async (id: number) => {
      const { status } = await kade.call(undoMassAction, { params: { id } }, boss);
      return status === 202
        ? kade.until(async () => {
            const run = await massAction(id);
            return run.status === 'undone' && String(run.left);
          })
        : 'refused';
    },
  };
}

type Office = Awaited<ReturnType<typeof anOffice>>;

async function take(step: Step, office: Office, model: Model): Promise<void> {
  if (step.do === 'upload') {
    const to = { city: step.city, sales_owner: step.owner };
    const images = new Map<Row, Image>();
    for (const key of step.keys) {
      const row = model.row(key);
      const image = row && model.set(row, to);
      if (row && image) images.set(row, image);
      if (!row) images.set(...model.add(key, { ...to }));
    }
    const id = await office.upload(step.keys, step.city, step.owner);
    if (images.size > 0) model.runs.push({ undo: 'rollback', id, images });
  } else if (step.do === 'edit') {
    const row = model.row(step.key);
    if (!row) return;
    const to = {
      city: step.city,
      ...(step.owner === undefined ? {} : { sales_owner: step.owner }),
    };
    model.set(row, to);
    await office.edit(step.key, {
      city: step.city,
      ...(step.owner === undefined ? {} : { owner: step.owner }),
    });
  } else if (step.do === 'transfer') {
    const rows = step.keys.map(model.row).filter((row) => row !== undefined);
    if (rows.length === 0) return;
    const images = new Map<Row, Image>();
    for (const row of rows) {
      const image = model.set(row, { sales_owner: step.owner });
      if (image) images.set(row, image);
    }
    const id = await office.transfer(
      rows.map((row) => row.key),
      step.owner,
    );
    if (images.size > 0) model.runs.push({ undo: 'undo', id, images });
  } else {
    const [run] = model.runs.splice(step.which, 1);
    if (!run) return;
    const left = model.back(run.images);
    expect(String(await office[run.undo](run.id))).toBe(String(left));
  }
}

describe('any sequence of uploads, edits, mass actions, roll-backs and undos', () => {
  it('leaves each field of each profile with the value that the rules of the ledger say', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
        const office = await anOffice();
        const model = new Model();
        const first = { city: 'Urk', sales_owner: 'Somebody' };
        for (const key of ['A', 'B'] as const) model.add(key, { ...first });
        await office.upload(['A', 'B'], first.city, first.sales_owner);
        for (const one of steps) {
          await take(one, office, model);
          const said = model.rows.flatMap(({ key, now }) => (now ? [[key, now] as const] : []));
          expect(await office.held()).toEqual(Object.fromEntries(said));
        }
      }),
      { numRuns: 15 },
    );
  }, 300_000);
});
