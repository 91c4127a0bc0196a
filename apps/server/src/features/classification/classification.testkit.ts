import {
  type ClassificationDetail,
  createClassification,
  type Group,
  getClassification,
  type LeadClass,
  listClassificationResults,
  resumeClassification,
  startClassification,
} from '@kade/contract';
import { sql } from 'kysely';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { type LlmServer, openLlmServer } from '../../../test/llmServer.js';
import type { TaskContext } from '../../platform/jobs/queue.js';
import { classifyTask } from './asking/jobs.js';

const groups: readonly Group[] = ['product:scoring-ai', 'company:marketeer', 'company:sales'];
const segments = ['Restaurant', 'Hotel', 'Café', 'Zorginstelling'] as const;
/** What the test server says of each. */
export const classOfSegment: Readonly<Record<string, LeadClass>> = {
  ...{ Restaurant: 'High', Hotel: 'Medium', Café: 'Low', Zorginstelling: 'Unknown' },
};
/** Milliseconds that a run may take, on a machine that has other work. */
const patience = 150_000;
/** Euros per million tokens. */
export const prices = { in: 1, out: 4 };

export type Scene = Awaited<ReturnType<typeof modelScene>>;

/** The product with a language model: a server of our own that sorts leads by their segment. */
export async function modelScene(options: { worker?: boolean } = {}) {
  const server: LlmServer = await openLlmServer();
  const kade: TestKade = await testKade({
    worker: options.worker ?? true,
    settings: {
      llm: {
        ...{ baseUrl: server.url, apiKey: 'k', model: 'test-model', prices },
        limits: { answerMs: 30_000, totalMs: 60_000, retries: 0, waitMs: 50 },
      },
    },
  });
  const answers = () => {
    server.answer = ({ data }) => ({
      class: classOfSegment[data['column SEGMENT'] ?? ''] ?? 'Unknown',
      certainty: 0.8,
      reasons: [{ column: 'SEGMENT', toward: 'for' }],
    });
  };
  answers();
  return {
    ...sceneOver(kade),
    server,
    /** The server as it was at first. */
    reset: () => {
      server.reset();
      answers();
    },
    close: async () => {
      await kade.close();
      await server.close();
    },
  };
}

/** What tests do with runs, whoever answers. */
export function sceneOver(kade: TestKade) {
  const company = async (leads = 0) => {
    const id = await kade.aCompany();
    const ann = await kade.aUser(id, groups, 'Ann');
    if (leads > 0) await addLeads(id, leads);
    return { id, ann };
  };
  const addLeads = (companyId: number, leads: number, from = 1) =>
    kade.db.inTenant(companyId, (tx) =>
      sql`insert into profile (company_id, name, external_id, kind, crm_status, segment, city, province, employees_total)
        select ${companyId}, 'Lead ' || i, 'L' || i, 'lead', 'lead', (${[...segments]}::text[])[1 + i % 4],
          'Utrecht', 'Utrecht', i % 40
        from generate_series(${from}::int, ${from + leads - 1}::int) i`.execute(tx),
    );
  const detail = async (id: number, user: TestUser): Promise<ClassificationDetail> => {
    const reply = await kade.call(getClassification, { params: { id } }, user);
    if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
    return reply.body;
  };
  /** Looks now and then: each look is several questions. */
  const until = async (id: number, user: TestUser, ...statuses: string[]) => {
    for (const end = Date.now() + patience; ; await new Promise((r) => setTimeout(r, 250))) {
      const now = await detail(id, user);
      if (statuses.includes(now.status)) return now;
      if (now.status === 'failed' || Date.now() > end)
        throw new Error(
          `${now.status} ${now.error} ${kade.logLines.filter((line) => line.includes('fault')).at(-1)}`,
        );
    }
  };
  const create = async (user: TestUser, body: object = {}) => {
    const given = { name: 'Run', leads: true, criteria: 'Restaurants and hotels in Utrecht' };
    const reply = await kade.call(
      createClassification,
      { body: { ...given, ...body } as never },
      user,
    );
    if (reply.status !== 201) throw new Error(`${reply.status} ${reply.text}`);
    return reply.body.id;
  };
  const start = (id: number, user: TestUser, body: object = {}) =>
    kade.call(startClassification, { params: { id }, body }, user);
  /** Does the stretch of a run that is queued, where no worker is. */
  const work = async (
    companyId: number,
    id: number,
    stop: Partial<Pick<TaskContext, 'signal'>> = {},
  ) => {
    const { signal = new AbortController().signal } = stop;
    const { platform } = kade.kade;
    const run = await kade.db.inTenant(companyId, (tx) =>
      tx
        .selectFrom('classification_run')
        .select('run_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    );
    const payload = { company_id: companyId, classification_id: id, work_id: run.run_id ?? 0 };
    await classifyTask(platform).run(payload, { signal, log: platform.log });
  };
  return {
    kade,
    company,
    addLeads,
    detail,
    work,
    /** A run from its estimate to its end, where no worker is. */
    worked: async (user: TestUser, body: object = {}) => {
      const id = await create(user, body);
      await work(user.companyId, id);
      const started = await start(id, user);
      if (started.status !== 200) throw new Error(`${started.status} ${started.text}`);
      await work(user.companyId, id);
      return detail(id, user);
    },
    until,
    create,
    start,
    resume: (id: number, user: TestUser, body: object = {}) =>
      kade.call(resumeClassification, { params: { id }, body }, user),
    /** A run, from its estimate to its end. */
    finished: async (user: TestUser, body: object = {}) => {
      const id = await create(user, body);
      await until(id, user, 'ready');
      const started = await start(id, user);
      if (started.status !== 200) throw new Error(`${started.status} ${started.text}`);
      return until(id, user, 'finished');
    },
    results: async (id: number, user: TestUser, query: object = {}) =>
      (await kade.call(listClassificationResults, { params: { id }, query }, user)).body,
    sql: <T>(companyId: number, query: ReturnType<typeof sql<T>>) =>
      kade.db.inTenant(companyId, async (tx) => (await query.execute(tx)).rows),
  };
}
