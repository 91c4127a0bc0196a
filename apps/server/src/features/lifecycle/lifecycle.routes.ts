import {
  changeLifecycleSettings,
  getForecastSeries,
  getLifecycleCard,
  getLifecycleCustomer,
  getLifecycleSettings,
  getPareto,
  getPurchaseRecency,
  getRfmLastUpload,
  getStageFlow,
  getStages,
  listLifecycleCustomers,
  listModelNames,
  listModelRuns,
  listResultIds,
  listRfmQueries,
  previewLifecycleSettings,
  Refusal,
  saveLifecycleCustomers,
  startModelRun,
} from '@kade/contract';
import type { Platform } from '../../platform/feature.js';
import type { Serve } from '../../platform/http/serve.js';
import { audit } from '../audit/index.js';
import { openModelRun, startModel } from '../models/index.js';
import { withReason } from '../runs/index.js';
import { customerOf } from './customer.service.js';
import { flowSince } from './flow.service.js';
import { markedPage, saveMarked } from './marked.service.js';
import { previewOf } from './preview.service.js';
import { queriesOf } from './queries.service.js';
import { findCard, pageOfLifecycleRuns } from './results.repo.js';
import { figuresOf, lastUpload, modelNames, resultIds } from './results.service.js';
import { bringAhead } from './run/index.js';
import { changeSettings, settingsState } from './settings.service.js';

/** What the runs of the purchase models say, whom it is about, and what they go by. */
export function lifecycleRoutes(serve: Serve, platform: Platform): void {
  serve(listModelNames, ({ tx, auth }) => modelNames(tx, auth.companyId));
  serve(listResultIds, async ({ tx, auth, query }) => {
    const results = await resultIds(tx, auth.companyId, query);
    const [first] = results;
    // A page begins with this call, and the customers behind its marks are asked for next.
    if (first)
      bringAhead(platform.db, auth.companyId, first.run_id).catch((error) =>
        platform.log.warn({ err: error, companyId: auth.companyId }, 'a run was not brought'),
      );
    return results;
  });
  serve(getRfmLastUpload, ({ tx, auth }) => lastUpload(tx, auth.companyId));
  serve(getStages, ({ tx, auth, params }) => figuresOf(tx, auth.companyId, params.id, 'stages'));
  serve(getPurchaseRecency, ({ tx, auth, params }) =>
    figuresOf(tx, auth.companyId, params.id, 'matrix'),
  );
  serve(getForecastSeries, ({ tx, auth, params }) =>
    figuresOf(tx, auth.companyId, params.id, 'series'),
  );
  serve(getPareto, ({ tx, auth, params }) => figuresOf(tx, auth.companyId, params.id, 'pareto'));
  serve(getStageFlow, ({ tx, auth, params, query }) =>
    flowSince(tx, auth.companyId, params.id, query.before),
  );
  serve(getLifecycleCard, async ({ tx, auth, params }) => {
    const found = await findCard(tx, auth.companyId, params.id);
    if (!found) throw new Refusal('not_found');
    return found;
  });
  serve(listRfmQueries, ({ tx, auth, query }) =>
    queriesOf(tx, auth.companyId, query.model_name, platform),
  );

  serve(listLifecycleCustomers, ({ params, query, ...asked }) =>
    markedPage(asked, params.id, query),
  );
  serve(saveLifecycleCustomers, ({ params, body, ...asked }) => saveMarked(asked, params.id, body));
  serve(getLifecycleCustomer, ({ tx, auth, params }) => customerOf(tx, auth, params.id));

  serve(listModelRuns, async ({ tx, auth, query, request }) => {
    const open = await openModelRun(tx, auth.companyId, 'lifecycle');
    return {
      ...(await pageOfLifecycleRuns(tx, auth.companyId, query)),
      open: open && withReason(request, open),
    };
  });
  serve(startModelRun, async ({ tx, auth }) => {
    const open = await openModelRun(tx, auth.companyId, 'lifecycle');
    const run = await startModel(tx, auth, 'lifecycle', 'demand');
    if (open?.id !== run.id) await audit(tx, auth, 'lifecycle.run', { type: 'run', id: run.id });
    return run;
  });

  serve(getLifecycleSettings, ({ tx, auth }) => settingsState(tx, auth));
  serve(changeLifecycleSettings, async ({ tx, auth, body }) => {
    if (await changeSettings(tx, auth, body)) await startModel(tx, auth, 'lifecycle', 'settings');
    return settingsState(tx, auth);
  });
  serve(previewLifecycleSettings, ({ tx, auth, body }) => previewOf(tx, auth.companyId, body));
}
