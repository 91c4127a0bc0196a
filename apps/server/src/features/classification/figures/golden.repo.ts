import type { LabelClass, LeadClass } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { settledLabels } from '../labels/settled.sql.js';

/** The answers of a prompt to labelled leads, the latest of each: by any run, second looks aside. */
const answersOf = (companyId: number, promptId: number) => sql`
  select distinct on (i.profile_id) i.profile_id, i.said
  from classification_item i
  join classification_run r on r.company_id = i.company_id and r.id = i.run_id
  where i.company_id = ${companyId} and r.prompt_id = ${promptId} and r.again_of is null and i.said is not null
    and i.profile_id in (select profile_id from classification_label where company_id = ${companyId})
  order by i.profile_id, i.answered_at desc nulls last, i.run_id desc`;

/** Leads that a prompt had as examples: what it says of them proves nothing. */
const examplesOf = (companyId: number, promptId: number) => sql`
  select (e ->> 'profile_id')::bigint as profile_id from classification_prompt p, jsonb_array_elements(p.examples) e
  where p.company_id = ${companyId} and p.id = ${promptId}`;

export type Paired = {
  readonly leads: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
};

const paired = sql<Paired>`count(*)::int as leads,
  (count(*) filter (where a.said = l.class and b.said <> l.class))::int as "onlyFirst",
  (count(*) filter (where a.said <> l.class and b.said = l.class))::int as "onlySecond"`;

/** Two prompts on the labelled leads that both answered. */
export async function pairedPrompts(
  tx: TenantTx,
  companyId: number,
  first: number,
  second: number,
): Promise<Paired> {
  const { rows } = await sql<Paired>`
    select ${paired} from (${settledLabels(companyId)}) l
    join (${answersOf(companyId, first)}) a on a.profile_id = l.profile_id
    join (${answersOf(companyId, second)}) b on b.profile_id = l.profile_id
    where l.profile_id not in (${examplesOf(companyId, first)} union all ${examplesOf(companyId, second)})`.execute(
    tx,
  );
  return rows[0] ?? { leads: 0, onlyFirst: 0, onlySecond: 0 };
}

/** Two runs on the labelled leads that both answered. */
export async function pairedRuns(
  tx: TenantTx,
  companyId: number,
  first: { id: number; prompt_id: number },
  second: { id: number; prompt_id: number },
): Promise<Paired> {
  const said = (id: number) => sql`select profile_id, said from classification_item
    where company_id = ${companyId} and run_id = ${id} and said is not null`;
  const { rows } = await sql<Paired>`
    select ${paired} from (${settledLabels(companyId)}) l
    join (${said(first.id)}) a on a.profile_id = l.profile_id
    join (${said(second.id)}) b on b.profile_id = l.profile_id
    where l.profile_id not in (
      ${examplesOf(companyId, first.prompt_id)} union all ${examplesOf(companyId, second.prompt_id)})`.execute(
    tx,
  );
  return rows[0] ?? { leads: 0, onlyFirst: 0, onlySecond: 0 };
}

export type GoldenCell = {
  readonly label: LabelClass;
  readonly said: LeadClass;
  readonly count: number;
};
export type GoldenCount = { readonly leads: number; readonly examples: number };

/** What a run said of labelled leads, leads of its examples left out. */
export async function goldenCells(
  tx: TenantTx,
  companyId: number,
  run: { id: number; prompt_id: number },
): Promise<GoldenCell[]> {
  const { rows } = await sql<GoldenCell>`
    select l.class as label, i.said, count(*)::int as count from (${settledLabels(companyId)}) l
    join classification_item i on i.company_id = ${companyId} and i.run_id = ${run.id}
      and i.profile_id = l.profile_id and i.said is not null
    where l.profile_id not in (${examplesOf(companyId, run.prompt_id)})
    group by 1, 2`.execute(tx);
  return rows;
}

/** Labelled leads whose class is settled, and those of them that a prompt had as examples. */
export async function countGolden(
  tx: TenantTx,
  companyId: number,
  promptId: number | null,
): Promise<GoldenCount> {
  const { rows } = await sql<GoldenCount>`
    select count(*)::int as leads,
      (count(*) filter (where l.profile_id in (${examplesOf(companyId, promptId ?? 0)})))::int as examples
    from (${settledLabels(companyId)}) l`.execute(tx);
  return rows[0] ?? { leads: 0, examples: 0 };
}

export type SaidBand = { readonly band: number; readonly leads: number; readonly right: number };

/** What a run said of its certainty on labelled leads that it gave a class, in fifths, and how many of these were right. */
export async function saidBands(
  tx: TenantTx,
  companyId: number,
  run: { id: number; prompt_id: number },
): Promise<SaidBand[]> {
  const { rows } = await sql<SaidBand>`
    select least(4, floor(i.says * 5))::int as band, count(*)::int as leads,
      (count(*) filter (where i.said = l.class))::int as "right"
    from (${settledLabels(companyId)}) l
    join classification_item i on i.company_id = ${companyId} and i.run_id = ${run.id}
      and i.profile_id = l.profile_id and i.said <> 'Unknown' and i.says is not null
    where l.profile_id not in (${examplesOf(companyId, run.prompt_id)})
    group by 1 order by 1`.execute(tx);
  return rows;
}

/** How a prompt did on the golden set over all its runs. */
export async function goldenOfPrompt(tx: TenantTx, companyId: number, promptId: number) {
  const { rows } = await sql<{ answered: number; right: number }>`
    select count(*)::int as answered, (count(*) filter (where a.said = l.class))::int as "right"
    from (${settledLabels(companyId)}) l
    join (${answersOf(companyId, promptId)}) a on a.profile_id = l.profile_id
    where l.profile_id not in (${examplesOf(companyId, promptId)})`.execute(tx);
  return rows[0] ?? { answered: 0, right: 0 };
}
