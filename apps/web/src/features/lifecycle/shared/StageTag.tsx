import { cx } from '../../../ui/cx.js';
import styles from './stage.module.css';
import { type FlowEnd, stageColour } from './stages.js';
import { useStageWords } from './useStageWords.js';

type Props = {
  stage: FlowEnd;
  /** The dot and the word alone, in a line of text or a cell. */
  bare?: boolean;
};

/** A stage of the customer lifecycle: its colour and, since colours alone do not tell, its word. */
export function StageTag({ stage, bare = false }: Props) {
  const words = useStageWords();
  return (
    <span
      className={cx(styles.stage, bare && styles.bare)}
      style={{ ['--life' as string]: `var(--${stageColour(stage)})` }}
    >
      {words(stage)}
    </span>
  );
}
