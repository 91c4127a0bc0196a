/** The base report: what all campaigns together did, and what they brought in. */
import { getConversionReport, getUpliftPersons, getUpliftSummary } from '@kade/contract';
import type { Feature } from '../../platform/feature.js';
import { askedOf } from '../reports/index.js';
import { baseSource } from './source.sql.js';
import { conversionReport, upliftPersons, upliftSummary } from './uplift.service.js';

export { baseSource } from './source.sql.js';

export const baseReportFeature: Feature = {
  routes: (serve, { clock }) => {
    serve(getUpliftSummary, async ({ tx, auth, query }) =>
      upliftSummary(await askedOf(baseSource, tx, auth, query, clock)),
    );
    serve(getUpliftPersons, async ({ tx, auth, query }) =>
      upliftPersons(await askedOf(baseSource, tx, auth, query, clock)),
    );
    serve(getConversionReport, async ({ tx, auth, query }) =>
      conversionReport(await askedOf(baseSource, tx, auth, query, clock)),
    );
  },
};
