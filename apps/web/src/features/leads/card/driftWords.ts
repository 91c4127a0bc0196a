import type { LeadCard } from '@kade/contract';
import { columnWord } from '../words/columns.js';
import type { Say } from '../words/say.js';

type Drift = NonNullable<LeadCard['drift']>;

/** Below it leads of now are as those learned from were. */
const hardly = 0.1;

/** Whether today's leads are like those that scores were learned from, and in which fact they differ most. */
export function driftWords(say: Say, { psi, verdict }: Drift): string[] {
  const [most] = psi;
  return [
    say.t(`drift.${verdict}`),
    ...(most && most.psi >= hardly
      ? [say.t('drift.most', { fact: columnWord(say, most.column), psi: say.format.num(most.psi) })]
      : []),
  ];
}
