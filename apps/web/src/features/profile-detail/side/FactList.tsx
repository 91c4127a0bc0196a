import type { Column, ProfileDetail } from '@kade/contract';
import { SideFacts, SideSection } from '../../../ui/record/Side.js';
import { Fact } from './Fact.js';
import { hasValue } from './hasValue.js';

type Props = {
  /** A section of its own under this heading; without one, part of the section it stands in. */
  title?: string;
  columns: readonly Column[];
  row: ProfileDetail;
};

/** Facts below each other, those that nothing is known of folded away. */
export function FactList({ title, columns, row }: Props) {
  if (columns.length === 0) return null;
  const fact = (column: Column) => <Fact key={column.key} column={column} row={row} />;
  return (
    <SideSection title={title}>
      <SideFacts empty={columns.filter((column) => !hasValue(column, row)).map(fact)}>
        {columns.filter((column) => hasValue(column, row)).map(fact)}
      </SideFacts>
    </SideSection>
  );
}
