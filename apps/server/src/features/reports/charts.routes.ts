import type {
  Endpoint,
  Frame,
  pipelineWaterfall,
  QueryOf,
  ReplyInputOf,
  reportEndpointsOf,
} from '@kade/contract';
import type { Platform } from '../../platform/feature.js';
import type { Serve } from '../../platform/http/serve.js';
import { askedOf, frameOf } from './engine/asked.js';
import type { Titled } from './engine/file.js';
import type { Asked, Behind, ReportSource } from './engine/source.js';
import { serveRows } from './rows.routes.js';

/** The endpoints of a chart, as `chartOf` of the contract makes them. */
type Chart = Readonly<Record<'chart' | 'rows' | 'file' | 'audience', Endpoint>>;

/** How a chart is made, and what is behind each of its cells. */
export type ChartSource<C extends Chart> = {
  readonly answer: (
    asked: Asked,
    query: QueryOf<C['chart']>,
  ) => Promise<Omit<ReplyInputOf<C['chart']>, keyof Frame>>;
  /** Throws `invalid` for a cell that cannot be. */
  readonly cell: (asked: Asked, query: QueryOf<C['rows']>) => Cell | Promise<Cell>;
};

type Cell = Omit<Behind, 'source'> & { readonly what: Omit<Titled, 'report'> };

/** Serves a chart of a report: what it shows, and of each cell the rows, the file and the audience. */
export function serveChart<C extends Chart>(
  endpoints: C,
  source: ReportSource,
  { answer, cell }: ChartSource<C>,
  serve: Serve,
  platform: Platform,
): void {
  const { clock } = platform;
  // Charts differ in what they ask, in what names a cell and in what they answer; what is done is the same.
  const chart = endpoints.chart as (typeof pipelineWaterfall)['chart'];
  const rows = endpoints as unknown as (typeof reportEndpointsOf)['pipeline'];
  serve(chart, async ({ tx, auth, query }) => {
    const asked = await askedOf(source, tx, auth, query, clock);
    const shown = await answer(asked, query as unknown as QueryOf<C['chart']>);
    return { ...frameOf(asked), ...shown } as unknown as ReplyInputOf<typeof chart>;
  });
  serveRows(
    rows,
    async (tx, auth, query) => {
      const asked = await askedOf(source, tx, auth, query, clock);
      const { what, ...behind } = await cell(asked, query as unknown as QueryOf<C['rows']>);
      return { asked, behind: { source, ...behind }, what: { report: source.name, ...what } };
    },
    serve,
    platform,
  );
}
