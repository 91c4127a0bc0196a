import { type DemoUser, demoCompany, demoPassword } from '@kade/demo';
import { dayIn } from '../../platform/clock.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import { hashPassword } from '../access/index.js';
import { addDemoAudiences } from '../audiences/index.js';
import { addDemoCampaigns } from '../campaigns/index.js';
import { classifyDemoLeads } from '../classification/index.js';
import { addUser, foundCompany } from '../companies/index.js';
import { addDemoContents } from '../content/index.js';
import { indexProfiles, rebuildInvoiceColumns } from '../profiles/index.js';
import { foundPromotions } from '../promotions/index.js';
import { lookForTriggers } from '../triggers/index.js';
import { analyzeDemo } from './analyze.repo.js';
import { demoUserIds, hasUsers, isAnalysed, listTenants } from './founded.repo.js';
import { emptyCompany, loadBatch, loadIds, loadProducts } from './load.repo.js';
import { runDemoModels, runDemoModelsOfThen } from './models.service.js';
import { addDemoViews } from './views.repo.js';

const batchSize = 2000;
/** The person names, streets and invoices of the demo company all follow from this number. */
const demoSeed = 1;

export type FoundDemo = {
  company: string;
  users: readonly DemoUser[];
  password: string;
  /** False when it stood already. */
  isNew: boolean;
};

async function addDemoUsers(tx: TenantTx, companyId: number, users: readonly DemoUser[]) {
  if (await hasUsers(tx)) return;
  const passwordHash = await hashPassword(demoPassword);
  for (const user of users) await addUser(tx, companyId, { ...user, passwordHash });
}

/**
 * Founds the demo company in an empty database; finishes one that a crash left half done; leaves a finished one alone.
 * The columns are rebuilt last, so a company with an analysis date is complete.
 * @param replace removes what the demo company has and founds it anew, in this size
 * @returns undefined when other companies live here and there is no demo company
 */
export async function foundDemo(
  platform: Platform,
  say: (line: string) => void,
  { profiles = 5000, replace = false }: { profiles?: number; replace?: boolean } = {},
): Promise<FoundDemo | undefined> {
  const { db, clock } = platform;
  const tenants = await listTenants(db.directory);
  const known = tenants.find((t) => t.is_demo);
  if (!known && tenants.length > 0) return undefined;
  const demo = demoCompany({
    seed: demoSeed,
    profiles,
    today: dayIn('Europe/Amsterdam', clock.now()),
  });
  const { company, users } = demo;
  const companyId =
    known?.id ??
    (await foundCompany(db, {
      name: company.name,
      isDemo: true,
      entitledProducts: company.products,
      twoFactorPolicy: company.two_factor_policy,
      mailFooter: company.mail_footer_address,
      website: company.website,
    }));
  const stands = await db.inTenant(companyId, async (tx) => {
    await addDemoUsers(tx, companyId, users);
    return isAnalysed(tx);
  });
  const answer = { company: company.name, users, password: demoPassword };
  if (stands && !replace) return { ...answer, isNew: false };

  const began = Date.now();
  say(`Founding the demo company with ${profiles.toLocaleString('en')} profiles…`);
  // One transaction: a crash half way leaves nothing behind.
  await db.withTenantClient(companyId, async (client) => {
    await emptyCompany(client, companyId);
    await loadProducts(client, companyId, demo);
    const ids = await loadIds(client, companyId);
    let batch = [];
    let done = 0;
    for (const profile of demo.profiles()) {
      batch.push(profile);
      if (batch.length < batchSize) continue;
      await loadBatch(client, companyId, demo, ids, batch);
      done += batch.length;
      batch = [];
      if (done % 50_000 === 0) say(`  ${done.toLocaleString('en')} profiles`);
    }
    await loadBatch(client, companyId, demo, ids, batch);
  });
  await runDemoModelsOfThen(platform, companyId);
  await db.inTenant(companyId, (tx) => rebuildInvoiceColumns(tx, companyId, clock));
  await runDemoModels(platform, companyId);
  await db.inTenant(companyId, async (tx) => {
    await addDemoViews(tx, companyId);
    const idOf = await demoUserIds(tx, companyId);
    const maker = idOf('marketeer@demo.example');
    const reviewer = idOf('admin@demo.example');
    if (maker && reviewer) {
      await addDemoAudiences(tx, companyId, { maker, reviewer }, clock);
      await foundPromotions(tx, companyId, demo.promotions, { maker, reviewer });
      await addDemoCampaigns(tx, companyId, { maker, reviewer }, clock);
      await addDemoContents(tx, companyId, { maker, reviewer }, platform);
    }
    // Who clicked in a campaign is a trigger as well.
    await lookForTriggers(tx, companyId, platform, 'quick');
  });
  const judges = await db.inTenant(companyId, async (tx) => {
    const idOf = await demoUserIds(tx, companyId);
    const [maker, reviewer] = [idOf('marketeer@demo.example'), idOf('admin@demo.example')];
    return maker && reviewer ? { maker, reviewer } : undefined;
  });
  if (judges) await classifyDemoLeads(platform, companyId, judges);
  // So that a newcomer's first search forgives slips; in a demo of a million the job does it.
  for (let step = 0, left = 1; left > 0 && step < 10; step++)
    left = await db.inTenant(companyId, indexProfiles);
  // What was loaded at once is not yet known to the planner: the first reports would be read by guesses.
  await db.inTenant(companyId, (tx) => analyzeDemo(tx));
  say(`The demo company is ready (${((Date.now() - began) / 1000).toFixed(1)} s).`);
  return { ...answer, isNew: true };
}
