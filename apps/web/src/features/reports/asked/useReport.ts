import {
  askedFilters,
  type Report as ContractReport,
  daysIn,
  type Figure,
  queryOfFilters,
  type ReportName,
  type ReportQuery,
  reportEndpointsOf,
  reportFilters,
  reportOf,
  standardOf,
} from '@kade/contract';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { rowsParam } from '../../../platform/navigation/glance.js';
import { useProfile } from '../../../platform/session/useProfile.js';
import { todayIn } from '../../../ui/calendar/zoned.js';
import { useListState } from '../../../ui/list/useListState.js';
import { type Narrowed, type OpenRows, rowsIn, textOfRows } from './openRows.js';

/** Filters that a report has unless it says otherwise. */
const usual = ['user', 'owner_name', 'segment', 'province'] as const;
const none: Charts = {};

type Endpoints = (typeof reportEndpointsOf)['pipeline'];
/** What opens from a cell of a chart; of every chart alike, but for its addresses and what names a cell. */
export type RowsEndpoints = Pick<Endpoints, 'rows' | 'file' | 'audience'>;
type Charts = Readonly<Record<string, object>>;

type ReportOptions = {
  /** Names of the filters that the page offers, the report's own and those that the page brings. */
  filters?: readonly string[];
  /** What every question says besides: the audience that a report is about. */
  fixed?: Partial<ReportQuery> & Readonly<Record<string, unknown>>;
  /** Charts of the contract (`chartOf`) whose cells open their rows. */
  charts?: Charts;
  /** Figures to begin with, where the others take longer: whoever shows those asks for them. All when left out. */
  first?: readonly string[];
  /** False while it is not known what the report is about. */
  enabled?: boolean;
};

/** Endpoints of a report. They differ in nothing but their addresses, so that one set of types does for all. */
const endpointsOf = (name: ReportName) => reportEndpointsOf[name] as unknown as Endpoints;

/**
 * What a report is asked, kept in the address as far as it is not standard: so that it can be linked to, saved as a view and
 * found again; its figures; and which rows are open beside it. A {@link ReportPage} shows it.
 */
export function useReport<const R extends ReportName>(name: R, options: ReportOptions = {}) {
  const { filters: offered = usual, fixed, charts = none, first, enabled = true } = options;
  const control = useListState(`report-${name}`, {
    filters: [...new Set([...askedFilters, ...reportFilters, ...offered])],
  });
  const { company } = useProfile();
  const asked = JSON.stringify(control.filters);
  const { figures: known, ofToday }: ContractReport = reportOf(name);
  const standard = standardOf(name);
  const days = useMemo(() => daysIn(JSON.parse(asked), standard), [asked, standard]);
  const today = todayIn(company.time_zone);
  const also = JSON.stringify(fixed ?? {});
  const names = offered.join();
  const query = useMemo(() => {
    return {
      ...queryOfFilters(name, JSON.parse(asked), today, names.split(',')),
      ...JSON.parse(also),
    } as ReportQuery;
  }, [name, asked, today, names, also]);
  const endpoints = endpointsOf(name);
  // What fails is said above the figures.
  const figures = useCall(
    endpoints.figures,
    { query: first ? { ...query, figure: [...first] } : query },
    { keepPrevious: true, silent: true, enabled },
  );
  const defined: Readonly<Record<string, Figure>> = known;
  const opened = useOpenRows(defined, charts);
  return {
    ...{ name, control, days, today, query, endpoints, figures, defined, charts, enabled },
    ...{ standard, first, ofToday: ofToday === true, offered: offered as readonly string[] },
    ...opened,
  };
}

/** A report as its page holds it; parts of a screen take the one of any. */
export type Report<R extends ReportName = ReportName> = ReturnType<typeof useReport<R>>;

/** Which rows are open beside the report, as its address says; going back closes them. */
function useOpenRows(figures: object, charts: Charts) {
  const [params, setParams] = useSearchParams();
  const text = params.get(rowsParam);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a report keeps its figures and its charts
  const rows = useMemo(
    () => rowsIn(text, { figures: Object.keys(figures), charts: Object.keys(charts) }),
    [text],
  );
  const put = useCallback(
    (next: OpenRows | null) =>
      setParams(
        (now) => {
          const params = new URLSearchParams(now);
          if (next === null) params.delete(rowsParam);
          else params.set(rowsParam, textOfRows(next));
          return params;
        },
        // Closing is no step of its own.
        { replace: next === null, preventScrollReset: true },
      ),
    [setParams],
  );
  /** Shows the rows behind a figure, narrowed to a bar or a line where one was pressed. */
  const open = useCallback(
    (key: string, narrowed: Narrowed = {}) => put({ of: 'figure', key, narrowed }),
    [put],
  );
  /** Shows the rows behind a cell of a chart. */
  const openCell = useCallback(
    (key: string, narrowed: Narrowed) => put({ of: 'chart', key, narrowed }),
    [put],
  );
  const close = useCallback(() => put(null), [put]);
  return { rows, open, openCell, close };
}
