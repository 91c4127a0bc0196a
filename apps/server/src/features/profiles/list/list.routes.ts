import {
  countSelection,
  createView,
  deleteView,
  exportProfiles,
  getProfileColumns,
  listProfiles,
  listViews,
  type Selection,
  sumProfiles,
  updateProfileColumns,
  updateView,
  type ViewState,
} from '@kade/contract';
import type { Platform } from '../../../platform/feature.js';
import type { Serve } from '../../../platform/http/serve.js';
import { exportsFreely, needFreshCode } from '../../access/index.js';
import { audit } from '../../audit/index.js';
import { timeZoneOf, writesDecimalComma } from '../../companies/index.js';
import { partnerScope } from '../partner/scope.js';
import { listForPartner } from '../partner/shared.service.js';
import { readRule } from '../rule.js';
import { keepColumns, loadColumns } from './columns.repo.js';
import { exportFile } from './export.js';
import * as list from './list.repo.js';
import * as selections from './selection.repo.js';
import { sumProfiles as sumsOf } from './sums.repo.js';
import * as views from './views.repo.js';

/** Throws `rule_invalid`: a view that cannot be shown is not saved. */
function checkedState(state: ViewState): ViewState {
  if (state.origin_query) readRule(state.origin_query);
  return state;
}

/** For the audit log: how the rows were chosen, not each of them. */
function inShort(selection: Selection) {
  if ('ids' in selection) return { ids: selection.ids.length };
  return { ...selection, except: selection.except.length, also: selection.also.length };
}

export function listRoutes(serve: Serve, { clock }: Platform): void {
  serve(listProfiles, async ({ tx, auth, query }) => {
    const partner = await partnerScope(tx, auth, listProfiles);
    if (partner) return listForPartner(tx, auth.companyId, partner, query, clock);
    const { page, page_size, ordering, ...filters } = query;
    return list.listProfiles(tx, auth.companyId, filters, { page, page_size, ordering }, clock);
  });

  serve(sumProfiles, async ({ tx, auth, query: { column, ...filters } }) => ({
    sums: await sumsOf(tx, auth.companyId, filters, column, clock),
  }));

  serve(countSelection, async ({ tx, auth, body }) => ({
    count: await selections.countSelection(tx, auth.companyId, body.selection, clock),
  }));

  serve(exportProfiles, async ({ tx, auth, body, inTenant }) => {
    const { format, selection, columns, ordering } = body;
    const ids = await selections.idsOfSelection(tx, auth.companyId, selection, clock, ordering);
    if (ids.length > exportsFreely) needFreshCode(auth, clock);
    await audit(tx, auth, 'profiles.export', {
      type: 'profile',
      id: null,
      detail: {
        rows: ids.length,
        format,
        columns,
        selection: inShort(selection),
      },
    });
    return exportFile({
      format,
      ids,
      columns,
      language: auth.language,
      decimalComma: await writesDecimalComma(tx, auth.companyId),
      now: clock.now(),
      zone: await timeZoneOf(tx, auth.companyId),
      companyId: auth.companyId,
      inTransaction: (work) => inTenant(auth.companyId, work),
    });
  });

  serve(getProfileColumns, async ({ tx, auth }) => ({ columns: await loadColumns(tx, auth) }));
  serve(updateProfileColumns, async ({ tx, auth, body }) => {
    await keepColumns(tx, auth, body.columns);
    return body;
  });

  serve(listViews, async ({ tx, auth, query }) => {
    const results = await views.listViews(tx, auth, query.list);
    return { count: results.length, results };
  });
  serve(createView, ({ tx, auth, body }) =>
    views.createView(tx, auth, { ...body, state: checkedState(body.state) }),
  );
  serve(updateView, ({ tx, auth, params, body }) =>
    views.updateView(tx, auth, params.id, {
      ...body,
      ...(body.state ? { state: checkedState(body.state) } : {}),
    }),
  );
  serve(deleteView, async ({ tx, auth, params }) => {
    await views.deleteView(tx, auth, params.id);
    return {};
  });
}
