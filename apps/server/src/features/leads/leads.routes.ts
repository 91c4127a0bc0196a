import {
  changeLeadSettings,
  getDrivers,
  getLead,
  getLeadCard,
  getLeadLastUpload,
  getLeadScores,
  getLeadSettings,
  getLeadUniverse,
  type LeadBreakdownName,
  type LeadSide,
  leadBreakdownEndpoints,
  leadBreakdowns,
  listLeadProfiles,
  listLeadRuns,
  listLeadYears,
  previewLeadSettings,
  Refusal,
  saveLeadProfiles,
  startLeadRun,
} from '@kade/contract';
import type { Platform } from '../../platform/feature.js';
import type { Serve } from '../../platform/http/serve.js';
import { audit } from '../audit/index.js';
import { openModelRun, startModel } from '../models/index.js';
import { withReason } from '../runs/index.js';
import { driversOf, leadOf } from './lead.service.js';
import { lastUpload } from './news.service.js';
import { previewOf } from './preview.service.js';
import { profilesPage, saveProfiles } from './profiles.service.js';
import { findCard, pageOfLeadRuns } from './results.repo.js';
import { scoresOf } from './scores.service.js';
import { changeSettings, settingsState } from './settings.service.js';
import { breakdownOf, universeOf, yearsOf } from './universe.service.js';

/** Who is there, leads beside customers, what runs of the scores say of leads, and what they go by. */
export function leadRoutes(serve: Serve, platform: Platform): void {
  serve(getLeadUniverse, ({ tx, auth }) => universeOf({ tx, ...auth }, platform));
  serve(listLeadYears, ({ tx, auth }) => yearsOf({ tx, ...auth }, platform));
  for (const endpoint of Object.values(leadBreakdownEndpoints)) {
    const { side, name } = askedBy(endpoint.path);
    serve(endpoint, ({ tx, auth, query }) =>
      breakdownOf({ tx, ...auth }, platform, { side, name, years: query.year }),
    );
  }

  serve(getLeadScores, ({ tx, auth }) => scoresOf(tx, auth.companyId, platform));
  serve(getLeadCard, async ({ tx, auth, params }) => {
    const found = await findCard(tx, auth.companyId, params.id);
    if (!found) throw new Refusal('not_found');
    return found;
  });
  serve(listLeadProfiles, ({ query, ...asked }) => profilesPage(asked, platform, query));
  serve(saveLeadProfiles, ({ body, ...asked }) => saveProfiles(asked, platform, body));
  serve(getLead, ({ tx, auth, params }) => leadOf(tx, auth.companyId, params.id));
  serve(getDrivers, ({ tx, auth, query }) => driversOf(tx, auth.companyId, query.result_id));

  serve(listLeadRuns, async ({ tx, auth, query, request }) => {
    const open = await openModelRun(tx, auth.companyId, 'leads');
    return {
      ...(await pageOfLeadRuns(tx, auth.companyId, query)),
      open: open && withReason(request, open),
    };
  });
  serve(startLeadRun, async ({ tx, auth }) => {
    const open = await openModelRun(tx, auth.companyId, 'leads');
    const run = await startModel(tx, auth, 'leads', 'demand');
    if (open?.id !== run.id) await audit(tx, auth, 'leads.run', { type: 'run', id: run.id });
    return run;
  });
  serve(getLeadLastUpload, ({ tx, auth }) => lastUpload(tx, auth.companyId));

  serve(getLeadSettings, ({ tx, auth }) => settingsState(tx, auth));
  serve(changeLeadSettings, async ({ tx, auth, body }) => {
    if (await changeSettings(tx, auth, body)) await startModel(tx, auth, 'leads', 'settings');
    return settingsState(tx, auth);
  });
  serve(previewLeadSettings, ({ tx, auth, body }) => previewOf(tx, auth.companyId, body));
}

/** What a breakdown is of, by the last two parts of its path. */
function askedBy(path: string): { readonly side: LeadSide; readonly name: LeadBreakdownName } {
  const [side, name] = path.split('/').filter(Boolean).slice(-2);
  if (!name || !(name in leadBreakdowns)) throw new Error(`${path} is no breakdown.`);
  return { side: side as LeadSide, name: name as LeadBreakdownName };
}
