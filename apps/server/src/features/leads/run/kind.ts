import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import { programBeside } from '../../../platform/turns/program.js';
import { timeZoneOf } from '../../companies/index.js';
import {
  fingerprintOf,
  inRunThread,
  latestModelRun,
  type ModelKind,
  type ModelWatch,
  type RunThread,
  readInto,
} from '../../models/index.js';
import { totalOfRun } from '../results.repo.js';
import { type KeptSettings, loadSettings } from '../settings.repo.js';
import { fillColumns } from './columns.repo.js';
import type { Order, Outcome } from './compute.js';
import type { RunMessage } from './leadsRun.thread.js';
import { keepSnapshots } from './snapshots.repo.js';
import * as source from './source.repo.js';

/** To be raised when scores say something else of the same data. */
const modelVersion = 3;
/** Share of a run that is over when all is read, and when all is worked out. */
const [read, worked] = [0.35, 0.7];

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
    const fingerprint = fingerprintOf(modelVersion, day, settings, mark);
    return { day, settings, fingerprint };
  },

  work: (platform, companyId, looked, watch) =>
    inRunThread<RunMessage>(programBeside(import.meta.url, 'leadsRun'), watch, async (thread) => {
      const begun = performance.now();
      const settings = looked.settings as KeptSettings;
      const asked = { day: looked.day, settings };
      const order = await readAll(platform, companyId, asked, thread, watch);
      const ms = Math.round(performance.now() - begun);
      const message = { do: 'compute', order } as const;
      const of = { from: read, to: worked };
      const { card, figures, timings } = await thread.compute<Outcome>(companyId, message, of);
      return {
        ...{ invoices: 0, customers: card.data.leads, parts: [] },
        timings: [{ step: 'read', ms }, ...timings],
        results: [{ level: 'total', name: 'leads', customers: card.data.leads, card, figures }],
        write: (client, tx) => fillColumns(client, tx, companyId, thread.rows({ do: 'columns' })),
      };
    }),
};

/** Reads leads as they were and are, and customers, into the thread, all as they were at one moment; and the run before. */
async function readAll(
  { db }: Platform,
  companyId: number,
  { day, settings }: { readonly day: string; readonly settings: KeptSettings },
  thread: RunThread<RunMessage>,
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
    const sources = [
      ['learned', source.learnedRows(companyId)],
      ['leads', source.leadRows(companyId, day)],
      ['customers', source.customerRows(companyId, day)],
    ] as const;
    const over = { share: read, bytes: all * source.usualRowBytes };
    await readInto(thread, watch, client, sources, over);
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
