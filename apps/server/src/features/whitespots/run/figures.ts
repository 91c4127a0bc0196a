import { buyersOf } from '@kade/models';
import type { KeptLevel, RunFigures } from '../terms.js';
import type { Order, Worked } from './compute.js';
import { packedTable } from './groups.js';

/** What a run keeps beside its customers. */
export function figuresOf(
  { propositions, names, settings }: Order,
  { bought, terms, test, hidden }: Worked,
  levels: readonly KeptLevel[],
  conversion: RunFigures['conversion'],
  customers: number,
): RunFigures {
  const buyers = buyersOf(bought);
  const medians = terms.table.levels.at(-1)?.median;
  return {
    propositions: propositions.map(({ id, name }, item) => {
      const median = medians?.[item] ?? Number.NaN;
      return {
        ...{ id, name, discontinued: hidden[item] === 1, customers: buyers[item] as number },
        median: Number.isNaN(median) ? 0 : Math.round(median),
      };
    }),
    customers,
    ...{ segments: names.segment, provinces: names.province },
    ...{ sizes: names.size, industries: names.industry, levels },
    ...{ table: packedTable(terms.table), most: settings.most, rules: settings.rules },
    ...{ realised: test?.realised ?? null, conversion },
  };
}
