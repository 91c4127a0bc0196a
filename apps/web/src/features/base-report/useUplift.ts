import { getUpliftSummary } from '@kade/contract';
import { useCall } from '../../platform/client/queries.js';
import type { Report } from '../reports/index.js';

export type BaseReportOf = Report<'base'>;

/** All campaigns of the period as one comparison; asked once for whatever shows a part of it. */
export const useUplift = ({ query, enabled }: BaseReportOf) =>
  useCall(getUpliftSummary, { query }, { keepPrevious: true, silent: true, enabled });
