import { dayNumber } from '@kade/models';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import { programBeside } from '../../../platform/turns/program.js';
import {
  fingerprintOf,
  inRunThread,
  latestModelRun,
  listParts,
  loadPart,
  type ModelKind,
  type ModelWatch,
  type RunThread,
  readInto,
} from '../../models/index.js';
import { settingsOfCuts } from '../cuts.js';
import { cardOfRun } from '../results.repo.js';
import { type KeptSettings, loadSettings } from '../settings.repo.js';
import { fillColumns, keepChanges } from './columns.repo.js';
import type { Before, Order, Outcome } from './compute.js';
import { mergedProfiles, segmentsOf } from './kept.repo.js';
import type { RunMessage } from './lifecycleRun.thread.js';
import * as source from './source.repo.js';

/** To be raised when the models say something else of the same data. */
const modelVersion = 3;
/** Share of a run that is over when all is read, and when all is worked out. */
const read = 0.25;
const worked = 0.6;

/** Customer lifecycle: who buys when, whom that puts into which stage, and what is expected of whom. */
export const lifecycleModel: ModelKind = {
  model: 'lifecycle',
  product: 'product:rfm',
  isWatched: true,

  async look(tx, companyId) {
    const latest = await source.lastDay(tx, companyId);
    const before = latest === null ? await latestModelRun(tx, companyId, 'lifecycle') : undefined;
    // Without invoices there is nothing to say, but what was said of those that have gone is to be taken back.
    const day = latest ?? before?.day;
    if (day === undefined) return undefined;
    const { version: _, ...settings } = await loadSettings(tx, companyId);
    const mark = await source.dataMark(tx, companyId);
    const fingerprint = fingerprintOf(modelVersion, day, settings, mark);
    return { day, settings, fingerprint };
  },

  work: (platform, companyId, looked, watch) =>
    inRunThread<RunMessage>(
      programBeside(import.meta.url, 'lifecycleRun'),
      watch,
      async (thread) => {
        const begun = performance.now();
        const known = await readAll(platform, companyId, looked.day, thread, watch);
        const ms = Math.round(performance.now() - begun);
        const settings = looked.settings as KeptSettings;
        const stages = settings.stages && settingsOfCuts(settings.stages);
        const order: Order = { ...known, settings: { ...settings, stages } };
        const handed = order.before?.parts.map(({ buffer }) => buffer) ?? [];
        const message = { do: 'compute', order } as const;
        const of = { from: read, to: worked };
        const { timings, ...outcome } = await thread.compute<Outcome>(
          companyId,
          message,
          of,
          handed,
        );
        return {
          ...outcome,
          timings: [{ step: 'read', ms }, ...timings],
          write: async (client, tx, run) => {
            // Changes first: they need their profiles, as does a merge, which then waits for nothing of this.
            await keepChanges(client, tx, companyId, run, thread.rows({ do: 'changes' }));
            await fillColumns(client, tx, companyId, thread.rows({ do: 'columns' }));
          },
        };
      },
    ),
};

/** Reads a company's profiles and invoices into the thread, all as they were at one moment, and the run before. */
const readAll = (
  { db }: Platform,
  companyId: number,
  day: string,
  thread: RunThread<RunMessage>,
  watch: ModelWatch,
): Promise<Omit<Order, 'settings'>> =>
  db.withTenantClient(companyId, async (client, tx) => {
    await source.atOneMoment(tx);
    const until = dayNumber(day);
    await thread.ask({ do: 'begin', until });
    const segments = await source.segmentNames(tx, companyId);
    const all = await source.countRows(tx, companyId);
    const sources = [
      ['profiles', source.profileRows(companyId)],
      ['invoices', source.invoiceRows(companyId)],
    ] as const;
    const over = { share: read, bytes: all * source.usualRowBytes };
    await readInto(thread, watch, client, sources, over);
    const before = await runBefore(tx, companyId);
    return { until, segments, before, merged: await mergedProfiles(tx, companyId) };
  });

async function runBefore(tx: TenantTx, companyId: number): Promise<Before | null> {
  const run = await latestModelRun(tx, companyId, 'lifecycle');
  const card = run && (await cardOfRun(tx, companyId, run.id));
  if (!run || !card) return null;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (const part of await listParts(tx, companyId, run.id))
    parts.push(new Uint8Array(await loadPart(tx, companyId, run.id, part)));
  return {
    ...{ runId: run.id, day: run.day, parts },
    segments: await segmentsOf(tx, companyId, run.id),
    stages: settingsOfCuts(card.stages),
  };
}
