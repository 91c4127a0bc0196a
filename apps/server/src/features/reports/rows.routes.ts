import type { ParamsOf, ReportQuery, reportEndpointsOf } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import type { Auth } from '../../platform/http/context.js';
import type { Serve } from '../../platform/http/serve.js';
import { exportsFreely, needFreshCode } from '../access/index.js';
import { saveProfilesAsAudience } from '../audiences/index.js';
import { audit } from '../audit/index.js';
import { writesDecimalComma } from '../companies/index.js';
import { frameOf } from './engine/asked.js';
import { reportFile, type Titled } from './engine/file.js';
import { countRows, pageOfRows, profilesBehind } from './engine/rows.repo.js';
import type { Asked, Behind } from './engine/source.js';

/** What was clicked: what is behind it, of which question, and what a file of it is called. */
export type Opened = { readonly asked: Asked; readonly behind: Behind; readonly what: Titled };

/** Endpoints that open a figure or a cell. Reports and charts differ in what names it; what is done is the same. */
type RowEndpoints = Pick<(typeof reportEndpointsOf)['pipeline'], 'rows' | 'file' | 'audience'>;

/**
 * Serves the rows behind a figure or a cell, their file, and the audience of their profiles.
 * @param open finds what was clicked; throws `invalid` for what cannot be
 */
export function serveRows(
  { rows, file, audience }: RowEndpoints,
  open: (
    tx: TenantTx,
    auth: Auth,
    query: ReportQuery,
    params: ParamsOf<RowEndpoints['rows']>,
  ) => Promise<Opened>,
  serve: Serve,
  { clock }: Platform,
): void {
  serve(rows, async ({ tx, auth, query, params }) => {
    const { asked, behind } = await open(tx, auth, query, params);
    return { ...frameOf(asked), ...(await pageOfRows(behind, asked, query)) };
  });
  serve(file, async ({ tx, auth, query, params, inTenant }) => {
    const { asked, behind, what } = await open(tx, auth, query, params);
    const count = await countRows(behind, asked, query);
    if (count > exportsFreely) needFreshCode(auth, clock);
    await audit(tx, auth, 'report.export', {
      type: 'report',
      id: null,
      detail: { report: what.report, figure: what.key, count },
    });
    return reportFile({
      ...{ what, behind, asked, count, format: query.format, narrowing: query },
      decimalComma: await writesDecimalComma(tx, auth.companyId),
      inTransaction: (work) => inTenant(auth.companyId, work),
    });
  });
  serve(audience, async ({ tx, auth, body, params }) => {
    const { asked, behind } = await open(tx, auth, body.query, params);
    const profiles = profilesBehind(behind, asked);
    return {
      name: body.name,
      ...(await saveProfilesAsAudience(tx, auth, body.name, profiles)),
    };
  });
}
