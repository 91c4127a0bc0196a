import { type Criterion, type Likeness, learnLikeness } from '@kade/models';
import { answering } from '../../../platform/turns/answering.js';
import type { DecidedLead, LeadFeature } from '../../leads/index.js';
import { tableOfCells } from './table.js';

/** What a run of the built-in classifier asks its thread: leads as often as there are more, then what they tell. */
export type LikenessMessage =
  | { readonly do: 'add'; readonly leads: readonly DecidedLead[] }
  | {
      readonly do: 'learn';
      readonly features: readonly LeadFeature[];
      /** The places of the features among the values of a lead. */
      readonly places: readonly number[];
      readonly criteria: readonly Criterion[];
      /** Leads that people sorted: they count as decided long ago. */
      readonly examples: readonly {
        readonly won: 0 | 1;
        readonly cells: readonly (string | number | null)[];
      }[];
    };

export type LikenessFound = {
  readonly likeness: Likeness;
  /** Days since 1970 of the first and the last that were decided; null: nobody was. */
  readonly from: number | null;
  readonly until: number | null;
};

const leads: DecidedLead[] = [];

answering<LikenessMessage, number>((message, { tell, cancelled }): LikenessFound | undefined => {
  if (message.do === 'add') {
    for (const lead of message.leads) leads.push(lead);
    return undefined;
  }
  const { features, places, criteria, examples } = message;
  const cells = leads.map(({ values }) => places.map((at) => values[at] ?? null));
  const table = tableOfCells(features, [...cells, ...examples.map((one) => one.cells)]);
  const won = Uint8Array.from([...leads, ...examples], (one) => one.won);
  const when = Float64Array.from([
    ...leads.map(({ day }) => day),
    ...examples.map(() => Number.NaN),
  ]);
  const likeness = learnLikeness(table, { won, when }, criteria, {
    progress: (_, share) => tell(share),
    cancelled,
  });
  return { likeness, from: leads[0]?.day ?? null, until: leads.at(-1)?.day ?? null };
});
