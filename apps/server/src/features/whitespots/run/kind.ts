import { addDays, dayNumber } from '@kade/models';
import { dayIn } from '../../../platform/clock.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import { programBeside } from '../../../platform/turns/program.js';
import { timeZoneOf } from '../../companies/index.js';
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
import { compileRule, lockSalesColumns, ruleFrame } from '../../profiles/index.js';
import { listSaid, profilesSince, saidBy, saidMark } from '../feedback.repo.js';
import { partOfFigures, runUntil } from '../results.repo.js';
import { type KeptSettings, loadSettings } from '../settings.repo.js';
import { fillTables } from './columns.repo.js';
import type { Order, Outcome } from './compute.js';
import type { Earlier } from './conversion.js';
import * as source from './source.repo.js';
import type { RunMessage } from './whitespotRun.thread.js';

/** To be raised when the model says something else of the same data. */
const modelVersion = 3;
/** Share of a run that is over when all is read, and when all is worked out. */
const read = 0.4;
const worked = 0.7;
/** About how many bytes a row that is read has. */
const usualRowBytes = 24;

type Settings = KeptSettings & { readonly today: string };

/** Whitespots: what customers do not buy and their look-alikes do. */
export const whitespotModel: ModelKind = {
  model: 'whitespots',
  product: 'product:whitespot',
  isWatched: true,

  async look(tx, companyId, clock) {
    const latest = await source.lastDay(tx, companyId);
    const before = latest === null ? await latestModelRun(tx, companyId, 'whitespots') : undefined;
    // Without invoices there is nothing to say, but what was said of those that have gone is to be taken back.
    const day = latest ?? before?.day;
    if (day === undefined) return undefined;
    const today = dayIn(await timeZoneOf(tx, companyId), clock.now());
    const { version: _, ...settings } = await loadSettings(tx, companyId);
    const mark = await source.dataMark(tx, companyId, today);
    const fingerprint = fingerprintOf(modelVersion, day, settings, mark);
    return { day, settings: { ...settings, today }, fingerprint };
  },

  work: (platform, companyId, looked, watch) =>
    inRunThread<RunMessage>(
      programBeside(import.meta.url, 'whitespotRun'),
      watch,
      async (thread) => {
        const begun = performance.now();
        const settings = looked.settings as Settings;
        const found = await readAll(platform, companyId, looked.day, settings, thread, watch);
        const { order, mark } = found;
        const ms = Math.round(performance.now() - begun);
        const handed = [order.before, order.suggested].flatMap(
          (earlier) => earlier?.parts.map(({ buffer }) => buffer) ?? [],
        );
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
          write: async (client, tx) => {
            await lockSalesColumns(tx, companyId);
            // What was said while it worked: nobody can say anything more until this stands.
            const profiles = await profilesSince(tx, companyId, mark);
            if (profiles.length > 0)
              await thread.ask({
                ...{ do: 'apply', said: await saidBy(tx, companyId, profiles), profiles },
              });
            await fillTables(client, tx, companyId, thread.rows({ do: 'rows' }));
          },
        };
      },
    ),
};

/** Reads a company's profiles and what was sold into the thread, all as they were at one moment, and earlier runs. */
const readAll = (
  { db, clock }: Platform,
  companyId: number,
  day: string,
  settings: Settings,
  thread: RunThread<RunMessage>,
  watch: ModelWatch,
): Promise<{ order: Order; mark: number }> =>
  db.withTenantClient(companyId, async (client, tx) => {
    await source.atOneMoment(tx);
    const until = dayNumber(day);
    const propositions = await source.listPropositions(tx, companyId);
    await thread.ask({ do: 'begin', until, propositions: propositions.map(({ id }) => id) });
    const { invoices, from } = await source.soldSpan(tx, companyId, day);
    const frame = await ruleFrame(tx, companyId, clock);
    const rules = settings.eligibility.filter(
      (one) => one.rule !== null && propositions.some(({ id }) => id === one.proposition_id),
    );
    for (const { proposition_id, rule } of rules)
      await source.stageExcluded(
        ...([tx, companyId, proposition_id, compileRule(rule ?? '', frame).where] as const),
      );
    const sources = [
      ['profiles', source.profileRows(companyId)],
      ['sold', source.soldRows(companyId, day)],
      ...(rules.length > 0 ? [['excluded', source.excludedRows] as const] : []),
    ] as const;
    const over = { share: read, bytes: (1 + invoices * 2) * usualRowBytes };
    await readInto(thread, watch, client, sources, over);
    const mark = await saidMark(tx, companyId);
    const before = await latestModelRun(tx, companyId, 'whitespots');
    const earlier = await runUntil(tx, companyId, addDays(day, -settings.conversion_days));
    const order: Order = {
      ...{ until, today: dayNumber(settings.today), from, invoices, propositions },
      settings: {
        ...{ leastChance: settings.least_chance, most: settings.most },
        conversionDays: settings.conversion_days,
        discontinued: settings.eligibility.flatMap((one) =>
          one.discontinued ? [one.proposition_id] : [],
        ),
        rules: Object.fromEntries(rules.map((one) => [one.proposition_id, one.rule ?? ''])),
      },
      names: await source.listNames(tx, companyId),
      said: await listSaid(tx, companyId),
      before: before ? await earlierRun(tx, companyId, before) : null,
      suggested: earlier ? await earlierRun(tx, companyId, earlier) : null,
    };
    return { order, mark };
  });

async function earlierRun(
  tx: TenantTx,
  companyId: number,
  { id, day }: { readonly id: number; readonly day: string },
): Promise<Earlier | null> {
  const propositions = await partOfFigures(tx, companyId, id, 'propositions');
  if (!propositions) return null;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (const part of await listParts(tx, companyId, id))
    parts.push(new Uint8Array(await loadPart(tx, companyId, id, part)));
  return { runId: id, day: dayNumber(day), propositions, parts };
}
