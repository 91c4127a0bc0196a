import { type ReportName, reportEndpointsOf, reportNames, type Split } from '@kade/contract';
import type { Platform } from '../../platform/feature.js';
import type { Serve } from '../../platform/http/serve.js';
import { exportsFreely, needFreshCode } from '../access/index.js';
import { saveProfilesAsAudience } from '../audiences/index.js';
import { audit } from '../audit/index.js';
import { writesDecimalComma } from '../companies/index.js';
import { courseOf, figuresOf, splitOf } from './engine/answers.js';
import { askedOf, frameOf } from './engine/asked.js';
import { reportFile } from './engine/file.js';
import { pageOfRows, profilesBehind } from './engine/rows.repo.js';
import type { ReportSource } from './engine/source.js';

/** What is asked of every report alike. */
export function reportRoutes(
  sources: { readonly [R in ReportName]: ReportSource<R> },
  serve: Serve,
  platform: Platform,
): void {
  for (const name of reportNames) serveReport(sources[name] as ReportSource, serve, platform);
}

function serveReport(source: ReportSource, serve: Serve, { clock }: Platform): void {
  // Reports differ in who may see them and in the keys of their figures; what is done is the same.
  const asked = reportEndpointsOf[source.name] as (typeof reportEndpointsOf)['pipeline'];
  serve(asked.figures, async ({ tx, auth, query }) =>
    figuresOf(source, await askedOf(source, tx, auth, query, clock)),
  );
  serve(asked.course, async ({ tx, auth, query }) =>
    courseOf(source, await askedOf(source, tx, auth, query, clock)),
  );
  serve(asked.split, async ({ tx, auth, query, params }) =>
    splitOf(source, await askedOf(source, tx, auth, query, clock), params.by as Split),
  );
  serve(asked.rows, async ({ tx, auth, query, params }) => {
    const of = await askedOf(source, tx, auth, query, clock);
    return { ...frameOf(of), ...(await pageOfRows(source, params.figure, of, query)) };
  });
  serve(asked.file, async ({ tx, auth, query, params, inTenant }) => {
    const of = await askedOf(source, tx, auth, query, clock);
    const { figure } = params;
    const { count } = await pageOfRows(source, figure, of, { ...query, page: 1, page_size: 1 });
    if (count > exportsFreely) needFreshCode(auth, clock);
    await audit(tx, auth, 'report.export', {
      type: 'report',
      id: null,
      detail: { report: source.name, figure, count },
    });
    return reportFile({
      ...{ source, figure, asked: of, count, format: query.format, narrowing: query },
      decimalComma: await writesDecimalComma(tx, auth.companyId),
      now: clock.now(),
      inTransaction: (work) => inTenant(auth.companyId, work),
    });
  });
  serve(asked.audience, async ({ tx, auth, body, params }) => {
    const of = await askedOf(source, tx, auth, body.query, clock);
    const profiles = profilesBehind(source, params.figure, of);
    return {
      name: body.name,
      ...(await saveProfilesAsAudience(tx, auth, body.name, profiles)),
    };
  });
}
