import { LifeMark } from '../../../ui/facts/StageTag.js';
import { type FlowEnd, stageColour } from './stages.js';
import { useStageWords } from './useStageWords.js';

type Props = {
  stage: FlowEnd;
  /** The dot and the word alone, in a line of text or a cell. */
  bare?: boolean;
};

/** A stage, or what stands beside the stages of a flow: its colour and, since colours alone do not tell, its word. */
export function StageTag({ stage, bare = false }: Props) {
  const words = useStageWords();
  return (
    <LifeMark colour={stageColour(stage)} bare={bare}>
      {words(stage)}
    </LifeMark>
  );
}
