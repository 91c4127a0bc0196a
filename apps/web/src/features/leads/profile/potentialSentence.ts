import type { getLead, ReplyOf } from '@kade/contract';
import type { Say } from '../words/say.js';

type Potential = NonNullable<ReplyOf<typeof getLead>['potential']>;

/** What a potential value was taken from: which customers, how many, and their own median. */
export function potentialSentence({ t, format }: Say, potential: Potential): string {
  const { level, segment, employees_class: size, customers } = potential;
  return t(`potential.${level}`, {
    value: format.euros(potential.value),
    median: format.euros(potential.median),
    segment: segment ?? t('value.unknown'),
    size: size ?? t('value.unknown'),
    ...{ count: customers, customers: format.whole(customers) },
  });
}
