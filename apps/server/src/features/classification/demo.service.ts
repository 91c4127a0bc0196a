import type { LeadClass } from '@kade/contract';
import type { Platform } from '../../platform/feature.js';
import { addRun } from '../runs/index.js';
import { builtInColumns } from './asking/builtIn.js';
import { classifyStretch } from './asking/stretch.js';
import { addDemoLabels, leadsToJudge } from './demo.repo.js';
import { promptFor } from './prompt/prompt.repo.js';
import { putWords } from './results/results.repo.js';
import { addRunRow, changeRunRow, findRunRow } from './runs/runs.repo.js';

/** Who labels and judges in the demo company. */
export type DemoJudges = { readonly maker: number; readonly reviewer: number };

/** Two ways of saying whom the demo company looks for, so that two runs can be held against each other. */
const ideals = [
  {
    name: 'Horeca in de Randstad',
    criteria:
      'Restaurants, hotels en cafés in Noord-Holland, Zuid-Holland of Utrecht. Geen kinderopvang.',
  },
  {
    name: 'Grotere horeca in de Randstad',
    criteria:
      'Restaurants en hotels in Noord-Holland, Zuid-Holland of Utrecht met minimaal 10 medewerkers. Geen kinderopvang en geen cafés.',
  },
] as const;
/** Enough to see what it is like, and over in a moment. */
const leadsOfRun = 400;
/** Stretches until a run of that size is over at the latest. */
const mostStretches = 20;

const words: readonly { said: LeadClass; class: LeadClass; note: string | null; leads: number }[] =
  [
    { said: 'High', class: 'Low', note: 'Gaat eind van het jaar dicht.', leads: 1 },
    { said: 'Low', class: 'High', note: 'Opent een tweede zaak, zoekt een leverancier.', leads: 1 },
    { said: 'High', class: 'High', note: null, leads: 2 },
  ];

/** Two finished runs of the built-in classifier with labels of two people and their words on some results. */
export async function classifyDemoLeads(
  platform: Platform,
  companyId: number,
  { maker, reviewer }: DemoJudges,
): Promise<void> {
  const { db, clock } = platform;
  const runs: number[] = [];
  for (const ideal of ideals) runs.push(await runOf(platform, companyId, maker, ideal));
  const [first, last] = runs;
  if (first === undefined || last === undefined) return;
  await db.inTenant(companyId, async (tx) => {
    await addDemoLabels(tx, companyId, last, { first: maker, second: reviewer, at: clock.now() });
    for (const { said, class: word, note, leads } of words) {
      const ids = await leadsToJudge(tx, companyId, last, said, leads);
      const given = ids.map((profile_id) => ({ profile_id, class: word, said }));
      await putWords(tx, companyId, given, {
        ...{ run_id: last, user_id: maker, note, at: clock.now() },
      });
    }
  });
}

/** A run from its beginning to its end, in this process and at once. @returns its id */
async function runOf(
  platform: Platform,
  companyId: number,
  userId: number,
  { name, criteria }: (typeof ideals)[number],
): Promise<number> {
  const { db } = platform;
  const begin = await db.inTenant(companyId, async (tx) => {
    const prompt = await promptFor(tx, companyId, userId, {
      ...{ mode: 'built_in', model: null, criteria, examples: [] },
      ...{ columns: builtInColumns, wording: 'built-in-1' },
    });
    const id = await addRunRow(tx, companyId, userId, {
      ...{ name, whom: 'leads', audience_id: null, prompt_id: prompt.id, again_of: null },
      ...{ engine: null, row_limit: leadsOfRun, cap: null, status: 'estimating', starts: true },
    });
    const work = await addRun(tx, companyId, userId, {
      ...{ kind: 'classification', subjectId: id, about: name },
    });
    await changeRunRow(tx, companyId, id, { run_id: work.id });
    return { id, runId: work.id };
  });
  const { signal } = new AbortController();
  const ref = { companyId, id: begin.id };
  const work = { companyId, runId: begin.runId };
  for (let n = 0; n < mostStretches; n++)
    if ((await classifyStretch(platform, ref, work, { signal })).done) break;
  const run = await db.inTenant(companyId, (tx) => findRunRow(tx, companyId, begin.id));
  if (run?.status !== 'finished') platform.log.warn({ ...ref }, 'a run of the demo did not end');
  return begin.id;
}
