import type {
  getForecastSeries,
  getPareto,
  getPurchaseRecency,
  getStageFlow,
  getStages,
  ReplyInputOf,
} from '@kade/contract';

/** What a result keeps of each screen: the reply without what is known otherwise. */
type Kept<Reply> = Omit<Reply, 'result'>;

/** The figures of a result, worked out once by its run: screens read them as they are. */
export type Figures = {
  readonly stages: Kept<ReplyInputOf<typeof getStages>>;
  readonly matrix: Kept<ReplyInputOf<typeof getPurchaseRecency>>;
  readonly pareto: Kept<ReplyInputOf<typeof getPareto>>;
  readonly series: Kept<ReplyInputOf<typeof getForecastSeries>>;
  /** Since the run before; other pairs are worked out when they are asked for. */
  readonly flow: Kept<ReplyInputOf<typeof getStageFlow>>;
  /** Of all customers: names of the segments that have a result of their own, by their places in the run's columns. */
  readonly segments?: readonly string[];
};
