/** Mass actions: the same thing done to many profiles, seen before, followed while, and undone after. */
import {
  actOnProfiles,
  getMassAction,
  listMassActionLeft,
  listMassActionRows,
  listMassActions,
  massAddOpportunity,
  massAssignOpportunity,
  massCreateActivity,
  massSetStatus,
  massTransferOwner,
  planMassAction,
  undoMassAction,
  undoOnProfiles,
} from '@kade/contract';
import type { Feature } from '../../platform/feature.js';
import { withReason } from '../runs/index.js';
import * as actions from './mass-actions.service.js';
import { actNow, undoNow } from './now.service.js';
import { runTask, undoTask } from './run.jobs.js';
import { listActions, listRows } from './runs.repo.js';

export const massActionsFeature: Feature = {
  routes: (serve, { clock }) => {
    serve(planMassAction, ({ tx, auth, body }) => actions.plan(tx, auth, body, clock));
    serve(massCreateActivity, ({ tx, auth, body: { selection, ...action } }) =>
      actions.start(tx, auth, { kind: 'create_activity', ...action }, selection, clock),
    );
    serve(massTransferOwner, ({ tx, auth, body: { selection, ...action } }) =>
      actions.start(tx, auth, { kind: 'transfer_owner', ...action }, selection, clock),
    );
    serve(massAddOpportunity, ({ tx, auth, body: { selection, ...action } }) =>
      actions.start(tx, auth, { kind: 'add_opportunity', ...action }, selection, clock),
    );
    serve(massAssignOpportunity, ({ tx, auth, body: { selection, ...action } }) =>
      actions.start(tx, auth, { kind: 'assign_opportunity', ...action }, selection, clock),
    );
    serve(massSetStatus, ({ tx, auth, body: { selection, ...action } }) =>
      actions.start(tx, auth, { kind: 'set_status', ...action }, selection, clock),
    );
    serve(actOnProfiles, ({ tx, auth, body }) => actNow(tx, auth, body, clock));
    serve(undoOnProfiles, ({ tx, auth, params }) => undoNow(tx, auth, params.id, clock));
    serve(listMassActions, async ({ tx, auth, query, request }) => {
      const { count, results } = await listActions(tx, auth.companyId, query);
      const shown = results.map((row) => withReason(request, actions.present(row, clock)));
      return { count, results: shown };
    });
    serve(getMassAction, async ({ tx, auth, params, request }) =>
      withReason(request, await actions.mustFind(tx, auth.companyId, params.id, clock)),
    );
    serve(listMassActionRows, async ({ tx, auth, params, query }) => {
      await actions.mustFind(tx, auth.companyId, params.id, clock);
      return listRows(tx, auth.companyId, params.id, query.effect, query);
    });
    serve(listMassActionLeft, async ({ tx, auth, params, query }) => {
      await actions.mustFind(tx, auth.companyId, params.id, clock);
      return actions.left(tx, auth.companyId, params.id, query);
    });
    serve(undoMassAction, ({ tx, auth, params }) => actions.undo(tx, auth, params.id, clock));
  },
  tasks: (platform) => [runTask(platform), undoTask(platform)],
};
