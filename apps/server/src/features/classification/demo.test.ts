import { compareClassifications, listClassifications, listLabels } from '@kade/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testKade } from '../../../test/kade.js';
import { sceneOver } from './classification.testkit.js';
import { classifyDemoLeads } from './demo.service.js';

// Two runs from beginning to end, on a machine that has other work.
vi.setConfig({ testTimeout: 240_000 });

let scene: ReturnType<typeof sceneOver>;
beforeAll(async () => {
  // Without a worker: the demo company is founded before there is one.
  scene = sceneOver(await testKade());
});
afterAll(() => scene.kade.close());

it('the demo begins with two finished runs, labels of two people and their words on some results', async () => {
  const { id, ann } = await scene.company(80);
  const ben = await scene.kade.aUser(id, ['product:scoring-ai'], 'Ben');
  await classifyDemoLeads(scene.kade.kade.platform, id, { maker: ann.id, reviewer: ben.id });
  const { results } = (await scene.kade.call(listClassifications, { query: {} }, ann)).body;
  expect(results.map(({ status, total, done }) => [status, total, done])).toEqual([
    ['finished', 80, 80],
    ['finished', 80, 80],
  ]);
  const [last] = results;
  const labels = (await scene.kade.call(listLabels, { query: {} }, ann)).body;
  expect(labels.count).toBeGreaterThan(20);
  expect(labels.pairs[0]?.agreement.leads).toBeGreaterThan(5);
  const judged = { override: ['agree', 'disagree'] };
  expect((await scene.results(last?.id ?? 0, ann, judged)).count).toBeGreaterThan(1);
  const asked = { params: { id: last?.id ?? 0 }, query: {} };
  const { body } = await scene.kade.call(compareClassifications, asked, ann);
  expect([body.both, body.other.name]).toEqual([80, 'Horeca in de Randstad']);
});
