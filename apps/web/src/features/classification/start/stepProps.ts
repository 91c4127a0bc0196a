import type { getClassificationSetup, ReplyOf } from '@kade/contract';
import type { Draft } from './draft.js';

/** What a new run would go by. */
export type Setup = ReplyOf<typeof getClassificationSetup>;

/** What a step of the wizard gets. */
export type StepProps = {
  setup: Setup;
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
};
