import { createHash } from 'node:crypto';
import type { ClassificationColumn, ClassificationMode } from '@kade/contract';
import { type Selectable, sql } from 'kysely';
import { onlyPage } from '../../../platform/db/list.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { ClassificationPromptTable, KeptExample } from '../../../schema/classification.js';

export type PromptRow = Selectable<ClassificationPromptTable>;

export type NewPrompt = {
  readonly mode: ClassificationMode;
  readonly model: string | null;
  readonly criteria: string;
  readonly examples: readonly KeptExample[];
  readonly columns: readonly ClassificationColumn[];
  readonly wording: string;
};

const fingerprintOf = ({ mode, model, criteria, examples, columns, wording }: NewPrompt): string =>
  createHash('sha256')
    .update(JSON.stringify([mode, model, criteria, examples, columns, wording]))
    .digest('hex');

/** The version of a prompt: one that was made before, or a new one with the next number. */
export async function promptFor(
  tx: TenantTx,
  companyId: number,
  userId: number,
  prompt: NewPrompt,
): Promise<PromptRow> {
  // Two people who make a run at once take numbers one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended('classification_prompt', ${companyId}))`.execute(
    tx,
  );
  const fingerprint = fingerprintOf(prompt);
  const before = await tx
    .selectFrom('classification_prompt')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  if (before) return before;
  return tx
    .insertInto('classification_prompt')
    .values({
      company_id: companyId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from classification_prompt
        where company_id = ${companyId})` as unknown as number,
      fingerprint,
      mode: prompt.mode,
      model: prompt.model,
      criteria: prompt.criteria,
      examples: JSON.stringify(prompt.examples),
      columns: [...prompt.columns],
      wording: prompt.wording,
      created_by: userId,
      confirmed_by: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const findPrompt = (tx: TenantTx, companyId: number, id: number): Promise<PromptRow> =>
  tx
    .selectFrom('classification_prompt')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export type PromptRef = { readonly id: number; readonly number: number };

/** The prompt of the run that was finished last; undefined: none was. */
export const promptInUse = (
  tx: TenantTx,
  companyId: number,
  except?: number,
): Promise<PromptRef | undefined> =>
  tx
    .selectFrom('classification_run as r')
    .innerJoin('classification_prompt as p', (j) =>
      j.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.prompt_id'),
    )
    .select(['p.id', 'p.number'])
    .where('r.company_id', '=', companyId)
    .where('r.status', '=', 'finished')
    .where('r.again_of', 'is', null)
    .$if(except !== undefined, (q) => q.where('r.prompt_id', '!=', except ?? 0))
    .orderBy('r.finished_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Somebody wants a prompt although it does worse. */
export const confirmPrompt = (
  tx: TenantTx,
  companyId: number,
  id: number,
  { userId, now }: { userId: number; now: Date },
) =>
  tx
    .updateTable('classification_prompt')
    .set({ confirmed_by: userId, confirmed_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

/** Versions of the prompt, the newest first, each with how many runs have it. */
export async function pageOfPrompts(
  tx: TenantTx,
  companyId: number,
  page: { page: number; page_size: number },
) {
  const all = tx.selectFrom('classification_prompt as p').where('p.company_id', '=', companyId);
  const { count } = await all
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await all
    .selectAll('p')
    .select(
      sql<number>`(select count(*)::int from classification_run r
        where r.company_id = p.company_id and r.prompt_id = p.id and r.again_of is null)`.as(
        'runs',
      ),
    )
    .orderBy('p.number', 'desc')
    .$call(onlyPage(page))
    .execute();
  return { count, rows };
}
