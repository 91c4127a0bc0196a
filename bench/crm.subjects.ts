import { opportunityStatuses } from '@kade/contract';
import type pg from 'pg';

export type Asked = {
  method?: 'GET' | 'PATCH';
  path: string;
  query?: Record<string, string>;
  body?: object;
};
export type Reply = { count?: number; version?: number };

/** Something a seller does: the calls it takes, all sent at once, and the same by hand in SQL. */
export type Subject = {
  name: string;
  /** As many calls does one doing take: so many fewer are measured. */
  weight?: number;
  /** It finds more than the hand does: that is what it is for. */
  isWider?: boolean;
  ask: (i: number) => Asked[];
  /** `$1` is the company. A column `count` is compared with that of the first reply. */
  hand: (i: number) => string;
};

const of = <T>(list: readonly T[], i: number): T => list[i % list.length] as T;
const words = [
  'Janssen',
  'Piekstra',
  'koffie',
  'Wilrman',
  'servies',
  'Hentsma',
  'Klasinga',
  'wijn',
];
// A day begins where the company is.
const day = `(now() at time zone 'Europe/Amsterdam')::date`;
const shown = `(o.closed_at is null or o.closed_at >= (${day} - 30)::timestamp at time zone 'Europe/Amsterdam')`;
const cards = `select o.*, p.name, u.name as owner from opportunity o
  left join profile p on p.company_id = o.company_id and p.id = o.profile_id
  left join app_user u on u.company_id = o.company_id and u.id = o.owner_id where o.company_id = $1`;
const column = (status: string, where = 'true') =>
  `select (select count(*)::int from opportunity o where o.company_id = $1 and o.status = '${status}' and ${shown} and ${where}) as count,
     array(select c.id from (${cards} and o.status = '${status}' and ${shown} and ${where} order by o.rank, o.id limit 50) c)`;
const totals = (where = 'true') =>
  `select status, count(*)::int as count, sum(value), sum(value * probability) from opportunity o
   where o.company_id = $1 and ${shown} and ${where} group by status`;
const hasWord = (i: number) => {
  const like = `'%${of(words, i)}%'`;
  return `(o.title ilike ${like} or o.external_id ilike ${like} or exists (select from profile f
    where f.company_id = o.company_id and f.id = o.profile_id and f.name ilike ${like}))`;
};
const funnel = '/v3/crm/opportunities/funnel/';
const board = (query: Record<string, string> = {}): Asked[] => [
  { path: funnel, query },
  ...opportunityStatuses.map((status) => ({ path: `${funnel}${status}/`, query })),
];
const waiting = `p.company_id = $1 and p.kind = 'lead' and p.crm_status in ('lead', 'prospect')
  and not exists (select from qualification q where q.company_id = p.company_id and q.profile_id = p.id and q.withdrawn_at is null)
  and not exists (select from opportunity o where o.company_id = p.company_id and o.profile_id = p.id)`;
const open = `from activity a where a.company_id = $1 and a.done_at is null`;
const late = `(select profile_id ${open} and a.due_on <= ${day}
  union all select profile_id from opportunity o where o.company_id = $1 and o.closed_at is null
    and o.expected_close between date_trunc('week', ${day}) and date_trunc('week', ${day}) + interval '6 days') x`;

type Ids = { profiles: number[]; sellers: number[]; cards: { id: number; version: number }[] };

async function idsOf(owner: pg.Client, company: number): Promise<Ids> {
  const numbers = async (query: string) =>
    (await owner.query<{ id: string }>(query, [company])).rows.map((row) => Number(row.id));
  const cards = await owner.query<{ id: string; version: number }>(
    `select id, version from opportunity where company_id = $1 and status = 'proposal' order by rank limit 2000`,
    [company],
  );
  return {
    // Those that something is known of: with opportunities, tasks, a history.
    profiles: await numbers(
      `select distinct profile_id as id from opportunity where company_id = $1 order by 1 limit 1000`,
    ),
    sellers: await numbers('select id from app_user where company_id = $1 order by id'),
    cards: cards.rows.map(({ id, version }) => ({ id: Number(id), version })),
  };
}

/** What is measured, over the ids that the company has. */
export async function crmSubjects(owner: pg.Client, company: number): Promise<Subject[]> {
  const { profiles, sellers, cards: held } = await idsOf(owner, company);
  const seller = (i: number) => String(of(sellers, i));
  const statuses = opportunityStatuses;
  return [
    {
      name: 'board: a column',
      ask: (i) => [{ path: `${funnel}${of(statuses, i)}/` }],
      hand: (i) => column(of(statuses, i)),
    },
    {
      name: 'board: a column of one owner from 5,000 euros',
      ask: (i) => [
        { path: `${funnel}${of(statuses, i)}/`, query: { owner: seller(i), value_from: '5000' } },
      ],
      hand: (i) => column(of(statuses, i), `o.owner_id = ${seller(i)} and o.value >= 5000`),
    },
    {
      name: 'board: a column with a search',
      isWider: true,
      ask: (i) => [{ path: `${funnel}${of(statuses, i)}/`, query: { search: of(words, i) } }],
      hand: (i) => column(of(statuses, i), hasWord(i)),
    },
    { name: 'board: totals', ask: () => [{ path: funnel }], hand: () => totals() },
    {
      name: 'board: totals with a search',
      ask: (i) => [{ path: funnel, query: { search: of(words, i) } }],
      hand: (i) => totals(hasWord(i)),
    },
    { name: 'board: opened, ten calls', weight: 5, ask: () => board(), hand: () => totals() },
    {
      name: 'board: searched, ten calls',
      weight: 5,
      ask: (i) => board({ search: of(words, i) }),
      hand: (i) => totals(hasWord(i)),
    },
    {
      name: 'list of opportunities with a search',
      isWider: true,
      ask: (i) => [{ path: '/v3/crm/opportunities/', query: { search: of(words, i) } }],
      hand: (i) =>
        `select count(*)::int as count from opportunity o where o.company_id = $1 and ${hasWord(i)}`,
    },
    {
      // Each card is dragged once: its version is the one read above.
      name: 'drag',
      ask: (i) => {
        const { id, version } = of(held, i);
        return [
          {
            method: 'PATCH',
            path: `/v3/crm/opportunities/${id}/move/`,
            body: { status: 'negotiation', version },
          },
        ];
      },
      hand: (i) =>
        `update opportunity set status = status, rank = rank, version = version + 1 where company_id = $1 and id = ${of(held, 1999 - i).id}`,
    },
    {
      name: 'detail of a profile',
      ask: (i) => [{ path: `/v1/profiles/result/${of(profiles, i)}/` }],
      hand: (
        i,
      ) => `select * from profile p left join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id
        where p.company_id = $1 and p.id = ${of(profiles, i)}`,
    },
    ...(
      [
        ['opportunities', (id: number) => `/v3/crm/opportunities/counterparty/${id}/`],
        ['activities', (id: number) => `/v2/acq/activities/counterparty/${id}/`],
        ['contacts', (id: number) => `/v1/profiles/persons/counterparty/${id}/`],
        ['history', (id: number) => `/v1/profiles/result/${id}/timeline/`],
        ['quick links', (id: number) => `/v1/profiles/${id}/quick-links/`],
      ] as const
    ).map(([tab, path]) => ({
      name: `detail: ${tab}`,
      ask: (i: number) => [{ path: path(of(profiles, i)) }],
      hand: (i: number) =>
        `select * from opportunity where company_id = $1 and profile_id = ${of(profiles, i)}`,
    })),
    ...(['mine', 'all'] as const).flatMap((whose) =>
      (['my-day', 'follow-up', 'new-leads', 'hot-leads', 'top-potential'] as const).map(
        (layout) => ({
          name: `home: ${layout}, ${whose}`,
          ask: () => [{ path: `/v1/dashboard/${layout}/`, query: { owner: whose } }],
          hand: () =>
            layout === 'new-leads'
              ? `select count(*)::int as count from profile p where ${waiting} and p.created_at >= (${day} - 30)::timestamp at time zone 'Europe/Amsterdam'
               ${whose === 'mine' ? `and p.owner_user_id = ${seller(0)}` : ''}`
              : `select count(distinct profile_id) as profiles from ${late}`,
        }),
      ),
    ),
    {
      name: 'follow-up of one seller',
      ask: (i) => [{ path: '/v2/acq/activities/follow-up-tasks/', query: { owner_id: seller(i) } }],
      hand: (i) => `select count(*)::int as count ${open} and a.owner_id = ${seller(i)}`,
    },
    {
      name: 'follow-up of all',
      ask: () => [{ path: '/v2/acq/activities/follow-up-tasks/' }],
      hand: () => `select count(*)::int as count ${open}`,
    },
    {
      name: 'leads to qualify of one seller',
      ask: (i) => [{ path: '/v1/acq/results/lq/', query: { owner_id: seller(i) } }],
      hand: (i) =>
        `select count(*)::int as count from profile p where ${waiting} and p.owner_user_id = ${seller(i)}`,
    },
    {
      name: 'leads to qualify of all',
      ask: () => [{ path: '/v1/acq/results/lq/' }],
      hand: () => `select count(*)::int as count from profile p where ${waiting}`,
    },
    {
      name: 'leads to qualify with a search',
      isWider: true,
      ask: (i) => [{ path: '/v1/acq/results/lq/', query: { search: of(words, i) } }],
      hand: (i) =>
        `select count(*)::int as count from profile p where ${waiting} and (p.name ilike '%${of(words, i)}%' or p.city ilike '%${of(words, i)}%')`,
    },
  ];
}
