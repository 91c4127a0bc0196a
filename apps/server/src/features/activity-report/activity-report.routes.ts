import {
  getActivityPersons,
  getActivityResults,
  getActivityTotal,
  getActivityTrend,
  getContactDays,
  type ReportQuery,
} from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import type { Auth } from '../../platform/http/context.js';
import type { Serve } from '../../platform/http/serve.js';
import { type Asked, askedOf } from '../reports/index.js';
import { contactDaysOf, personsOf, resultsOf, totalOf, trendOf } from './calls.service.js';
import { activitySource } from './source.sql.js';

type Request = { tx: TenantTx; auth: Auth; query: ReportQuery };

/** The calls of the specification; figures, rows and files of the report are served by the mechanism of reports. */
export function activityReportRoutes(serve: Serve, { clock }: Platform): void {
  const asked = ({ tx, auth, query }: Request): Promise<Asked> =>
    askedOf(activitySource, tx, auth, query, clock);
  serve(getActivityTotal, async (request) => totalOf(await asked(request)));
  serve(getActivityResults, async (request) => resultsOf(await asked(request)));
  serve(getActivityPersons, async (request) => personsOf(await asked(request)));
  serve(getActivityTrend, async (request) => trendOf(await asked(request), request.query.step));
  serve(getContactDays, async (request) => contactDaysOf(await asked(request)));
}
