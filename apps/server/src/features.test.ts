import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, testKade } from '../test/kade.js';
import { features } from './features.js';

let kade: TestKade;
beforeAll(async () => {
  kade = await testKade({ worker: true });
});
afterAll(() => kade.close());

const tasksOf = () => features.flatMap((feature) => feature.tasks?.(kade.kade.platform) ?? []);

it('every kind of background work that is written is taken by the workers, each under one name', () => {
  const written = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^features\/.*\.ts$/.test(file) && !/\.(test|testkit)\.ts$/.test(file))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/\btask(?:<[^(]*>)?\(\{\s*name: '([a-z_]+)'/g)])
    .map(([, name = '']) => name);
  expect(written.length).toBeGreaterThan(15);
  const names = tasksOf().map((task) => task.name);
  expect(names.toSorted()).toEqual([...new Set(names)].sort());
  expect(names).toEqual(expect.arrayContaining(written));
});

/** Nobody asks for it, so nobody misses it: what is done by itself, and when (UTC). */
const byItself = {
  ...{ notification_mails: '* * * * *', campaign_heartbeat: '* * * * *' },
  index_profiles: '* * * * *',
  ...{ audit_heads: '*/5 * * * *', campaign_follow_ups: '*/15 * * * *' },
  // In the morning of a company, wherever that is.
  ...{ notification_digest: '5 * * * *', note_audience_days: '7 * * * *' },
  ...{ report_mails: '12 * * * *', trigger_digest: '50 * * * *' },
  look_for_triggers: '35 * * * *',
  prune_column_changes: '40 * * * *',
  // At night in Europe: first the figures, then the models that are made of them.
  ...{ tidy_sign_ins: '45 1 * * *', notifications_tidy: '50 1 * * *' },
  ...{ nightly_rebuild: '15 2 * * *', contract_reminders: '20 2 * * *' },
  ...{ nightly_models: '0 3 * * *', nightly_triggers: '40 3 * * *' },
  ...{ tidy_dry_runs: '40 3 * * *' },
  ...{ nightly_compare: '45 3 * * *', sweep_attachment_files: '50 3 * * *' },
  ...{ forget_model_runs: '55 3 * * *', tidy_ai_calls: '57 3 * * *' },
};

it('what is done by itself is on the queue of the workers, each at its time', async () => {
  const patterns = Object.fromEntries(
    tasksOf().flatMap(({ name, cron }) => (cron ? [[name, cron]] : [])),
  );
  expect(patterns).toEqual(byItself);
  const owner = await kade.ownerClient();
  const { rows } = await owner.query<{ identifier: string }>(
    'select identifier from graphile_worker._private_known_crontabs order by 1',
  );
  await owner.end();
  expect(rows.map(({ identifier }) => identifier)).toEqual(Object.keys(patterns).sort());
});
