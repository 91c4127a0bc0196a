import type { CustomerStage } from '@kade/contract';
import { stageColour } from '../shared/stages.js';
import styles from './matrix.module.css';
import type { CellOutline } from './matrixFigures.js';

/** The lines of a cell where its stage ends, and the name of the stage in its first cell. */
export function Outline({
  of: { stage, sides, isNamed },
  words,
}: {
  of: CellOutline;
  words: (stage: CustomerStage) => string;
}) {
  const colour = `var(--${stageColour(stage)})`;
  return (
    <i
      className={styles.outline}
      style={Object.fromEntries(sides.map((side) => [`border${side}Color`, colour]))}
    >
      {isNamed && <span className={styles.outlineName}>{words(stage)}</span>}
    </i>
  );
}
