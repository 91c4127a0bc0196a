import { createHash } from 'node:crypto';
import { copied } from '../../../platform/db/copyPieces.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import { openProgram, programBeside } from '../../../platform/turns/program.js';
import { threads } from '../../../platform/turns/threads.js';
import { timeZoneOf } from '../../companies/index.js';
import { latestModelRun, type ModelKind, type ModelWatch } from '../../models/index.js';
import { totalOfRun } from '../results.repo.js';
import { type KeptSettings, loadSettings } from '../settings.repo.js';
import { fillColumns } from './columns.repo.js';
import type { Order, Outcome } from './compute.js';
import type { RunMessage } from './leadsRun.thread.js';
import { keepSnapshots } from './snapshots.repo.js';
import * as source from './source.repo.js';

/** To be raised when scores say something else of the same data. */
const modelVersion = 2;
/** Share of a run that is over when all is read, and when all is worked out. */
const [read, worked] = [0.35, 0.7];

type Thread = ReturnType<typeof openProgram<RunMessage, number>>;

/** Lead scores: which leads become customers, and what they could be worth. */
export const leadsModel: ModelKind = {
  model: 'leads',
  product: 'product:leadscore/leadvalue',

  async look(tx, companyId) {
    const timeZone = await timeZoneOf(tx, companyId);
    const day = await source.lastDay(tx, companyId, timeZone);
    if (day === null) return undefined;
    const { version: _, ...settings } = await loadSettings(tx, companyId);
    const mark = await source.dataMark(tx, companyId);
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([modelVersion, day, settings, mark]))
      .digest('hex');
    return { day, settings, fingerprint };
  },

  async work(platform, companyId, looked, watch) {
    const thread: Thread = openProgram(programBeside(import.meta.url, 'leadsRun'));
    const cancel = () => thread.cancel();
    watch.signal.addEventListener('abort', cancel, { once: true });
    const end = async () => {
      watch.signal.removeEventListener('abort', cancel);
      await thread.end();
    };
    try {
      const begun = performance.now();
      const settings = looked.settings as KeptSettings;
      const order = await readAll(
        platform,
        companyId,
        { day: looked.day, settings },
        thread,
        watch,
      );
      const ms = Math.round(performance.now() - begun);
      const { card, figures, timings } = await compute(companyId, order, thread, watch);
      return {
        ...{ invoices: 0, customers: card.data.leads, parts: [] },
        timings: [{ step: 'read', ms }, ...timings],
        results: [{ level: 'total', name: 'leads', customers: card.data.leads, card, figures }],
        write: (client, tx) => fillColumns(client, tx, companyId, rowsOf(thread, watch)),
        end,
      };
    } catch (error) {
      await end();
      throw watch.signal.aborted ? watch.signal.reason : error;
    }
  },
};

/** Reads leads as they were and are, and customers, into the thread, all as they were at one moment; and the run before. */
async function readAll(
  { db }: Platform,
  companyId: number,
  { day, settings }: { readonly day: string; readonly settings: KeptSettings },
  thread: Thread,
  watch: ModelWatch,
): Promise<Order> {
  const timeZone = await db.inTenant(companyId, (tx) => timeZoneOf(tx, companyId));
  // What was known of leads is a fact, whatever becomes of the run: kept at once, so that a run begun anew finds it.
  await db.inTenant(companyId, (tx) => keepSnapshots(tx, companyId, timeZone));
  watch.signal.throwIfAborted();
  return db.withTenantClient(companyId, async (client, tx) => {
    await source.atOneMoment(tx);
    await source.gatherFacts(client, companyId, timeZone);
    const all = await source.countRows(tx, companyId);
    let bytes = 0;
    for (const [what, command] of [
      ['learned', source.learnedRows(companyId)],
      ['leads', source.leadRows(companyId, day)],
      ['customers', source.customerRows(companyId, day)],
    ] as const)
      for await (const piece of copied(client, command)) {
        watch.signal.throwIfAborted();
        bytes += piece.length;
        await thread.ask({ do: what, piece }, [piece.buffer]);
        await watch.progress(read * Math.min(1, bytes / (all * source.usualRowBytes)));
      }
    const { window, ...set } = settings;
    const counts = await source.countLeads(tx);
    return { day, window, set, counts, before: await runBefore(tx, companyId) };
  });
}

async function runBefore(tx: TenantTx, companyId: number): Promise<Order['before']> {
  const run = await latestModelRun(tx, companyId, 'leads');
  const total = run && (await totalOfRun(tx, companyId, run.id));
  // One that did not heed waiting says something else by the same scores and thresholds.
  return total && 'waiting' in total.figures ? { card: total.card, figures: total.figures } : null;
}

/** In the company's turn on the processor; how far it is goes on to those who wait. */
async function compute(
  companyId: number,
  order: Order,
  thread: Thread,
  watch: ModelWatch,
): Promise<Outcome> {
  const leave = await threads.take({ company: companyId, session: '' }, watch.signal);
  // What is told is heard while the answer is waited for; a fault in passing it on ends the wait.
  let failed: unknown;
  thread.onTold((share) => {
    watch.progress(read + (worked - read) * share).catch((error) => {
      failed ??= error;
      thread.cancel();
    });
  });
  try {
    return await thread.ask<Outcome>({ do: 'compute', order });
  } catch (error) {
    throw failed ?? error;
  } finally {
    leave();
  }
}

/** Rows as the thread hands them out, one piece after the other. */
async function* rowsOf(thread: Thread, { signal }: ModelWatch) {
  for (;;) {
    signal.throwIfAborted();
    const piece = await thread.ask<Uint8Array | null>({ do: 'columns' });
    if (!piece) return;
    yield piece;
  }
}
