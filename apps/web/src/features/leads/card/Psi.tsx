import type { LeadCard } from '@kade/contract';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { SideFact, SideFacts } from '../../../ui/record/Side.js';
import { columnWord } from '../words/columns.js';
import { useSay } from '../words/say.js';

/** Facts shown; those that moved less say little. */
const most = 6;

/** How far today's leads moved in each fact from those learned from, the most first. */
export function Psi({ psi }: { psi: NonNullable<LeadCard['drift']>['psi'] }) {
  const say = useSay();
  const { hundredths } = useFormat();
  return (
    <SideFacts>
      {psi.slice(0, most).map((one) => (
        <SideFact key={one.column} label={columnWord(say, one.column)}>
          {hundredths(one.psi)}
        </SideFact>
      ))}
    </SideFacts>
  );
}
