import {
  listDuplicates,
  listDuplicatesOf,
  mergeProfiles,
  previewMerge,
  undoMerge,
} from '@kade/contract';
import pg from 'pg';
import { hashPassword } from '../apps/server/src/features/access/index.js';
import { addUser, foundCompany } from '../apps/server/src/features/companies/index.js';
import { compareProfiles } from '../apps/server/src/features/duplicates/index.js';
import { machine, median, percentile, table } from './figures.js';
import { seedNamedProfiles } from './profiles-list.seed.js';
import { benchKade } from './support.js';

/**
 * Duplicates at a million profiles, one in fifty of them a second record of another: finding them all, the same by
 * plain equality by hand in SQL, the list and one profile's duplicates fresh after an edit, and a merge with its undo.
 */
const profiles = Number(process.env.KADE_BENCH_PROFILES ?? 1_000_000);
const doubles = Math.floor(profiles / 50);
const runs = 40;
const password = 'correct horse battery';

const bench = await benchKade();
const { db } = bench.kade.platform;
const owner = new pg.Client({ connectionString: bench.ownerUrl });
await owner.connect();
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

try {
  const company = await foundCompany(db, {
    name: 'Bench',
    entitledProducts: [],
    twoFactorPolicy: 'optional',
  });
  const passwordHash = await hashPassword(password);
  const email = 'bench@bench.example';
  await db.inTenant(company, (tx) =>
    addUser(tx, company, { email, name: 'Bench', groups: ['company:sales'], passwordHash }),
  );
  await seedNamedProfiles(bench.ownerUrl, company, profiles);
  await owner.query(`set app.company_id = '${company}'`);
  // Spelt in another way, with the same number, or at the same address.
  await owner.query(
    `update profile set postcode = (1000 + id % 8999)::text || 'AB', house_number = (id % 211)::text
     where company_id = $1 and id % 10 = 0`,
    [company],
  );
  await owner.query(
    `insert into profile (company_id, name, city, kvk_number, postcode, house_number, email)
     select company_id, case id % 3 when 0 then upper(name) || ' B.V.' else 'De ' || name end, city,
       case when id % 2 = 0 then kvk_number end, postcode, house_number, case when id % 5 = 0 then email end
     from profile where company_id = $1 and id % 50 = 0`,
    [company],
  );
  await owner.query('vacuum analyze profile');

  const found = await timed(() => compareProfiles(bench.kade.platform, company));
  await owner.query('vacuum analyze duplicate_key, duplicate_pair');
  const pairs = Number(
    (await owner.query('select count(*) from duplicate_pair')).rows[0]?.count ?? 0,
  );
  const byHand = await timed(() =>
    owner.query(
      `select count(*) from (
         select a.id, b.id from profile a join profile b on b.company_id = $1 and b.kvk_number = a.kvk_number and b.id > a.id where a.company_id = $1
         union
         select a.id, b.id from profile a join profile b on b.company_id = $1 and lower(b.name) = lower(a.name) and b.city = a.city and b.id > a.id where a.company_id = $1
         union
         select a.id, b.id from profile a join profile b on b.company_id = $1 and b.postcode = a.postcode and b.house_number = a.house_number and b.id > a.id
           where a.company_id = $1 and similarity(a.name, b.name) > 0.4) x`,
      [company],
    ),
  );

  const call = async (
    endpoint: { method: string; path: string },
    token: string,
    body?: unknown,
    id?: number,
  ) => {
    const reply = await bench.kade.http.inject({
      method: endpoint.method as 'GET',
      url: `/api${endpoint.path.replace('{id}', String(id))}`,
      headers: { authorization: `Bearer ${token}` },
      ...(body ? { payload: body as object } : {}),
    });
    if (reply.statusCode >= 400) throw new Error(reply.body);
    return reply.json();
  };
  const { access: token } = await call({ method: 'POST', path: '/v1/auth/login/' }, '', {
    email,
    password,
  });
  const list: number[] = [];
  const one: number[] = [];
  for (let i = 0; i < runs; i++) {
    const id = 1 + i * 50;
    await owner.query(
      `update profile set city = 'Nieuw ' || $2::text where company_id = $1 and id = $3`,
      [company, i, id],
    );
    list.push(await timed(() => call(listDuplicates, token)));
    await owner.query(
      `update profile set city = 'Oud ' || $2::text where company_id = $1 and id = $3`,
      [company, i, id],
    );
    one.push(await timed(() => call(listDuplicatesOf, token, undefined, id)));
  }

  const { results } = await call(listDuplicates, token);
  const previews: number[] = [];
  const merges: number[] = [];
  const undos: number[] = [];
  for (const pair of results) {
    const ids = pair.profiles.map((p: { id: number }) => p.id);
    const preview = await call(previewMerge, token, { ids });
    previews.push(await timed(() => call(previewMerge, token, { ids })));
    const body = { survivor_id: preview.survivor_id, profiles: preview.profiles };
    let id = 0;
    merges.push(
      await timed(async () => {
        ({ id } = await call(mergeProfiles, token, body));
      }),
    );
    undos.push(await timed(() => call(undoMerge, token, undefined, id)));
  }
  console.log(
    `${profiles + doubles} profiles, ${pairs} pairs found, ${doubles} second records. ${machine()}`,
  );
  const ms = (values: readonly number[]) => [
    `${median(values).toFixed(0)} ms`,
    `${percentile(values, 95).toFixed(0)} ms`,
  ];
  table(
    ['', 'median', 'p95'],
    [
      ['all profiles compared', `${(found / 1000).toFixed(1)} s`, ''],
      ['by hand: plain equality', `${(byHand / 1000).toFixed(1)} s`, ''],
      ['the list, after an edit', ...ms(list)],
      ['one profile, after an edit', ...ms(one)],
      ['preview', ...ms(previews)],
      ['merge', ...ms(merges)],
      ['undo', ...ms(undos)],
    ],
  );
} finally {
  await owner.end();
  await bench.close();
}
