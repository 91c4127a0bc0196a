import type { CustomerStage, StageAdvice } from '@kade/contract';
import type { Say } from './say.js';

/** What can be done about a customer at once: the form that opens. */
export type Deed = 'call' | 'task' | 'opportunity';

const deeds: Readonly<Record<StageAdvice, Deed | null>> = {
  welcome: 'task',
  second_order: 'opportunity',
  develop: 'opportunity',
  thank: 'task',
  protect: 'task',
  call: 'call',
  win_back: 'opportunity',
  // Nobody's time is spent on it.
  let_go: null,
};

export type AdviceWords = {
  readonly title: string;
  readonly why: string;
  readonly deed: { readonly kind: Deed; readonly label: string } | null;
};

/** What suits a customer next, in words, with what does it. */
export function adviceWords({ t }: Say, advice: StageAdvice, stage: CustomerStage): AdviceWords {
  const key = advice === 'call' && stage === 'prospect' ? 'call_prospect' : advice;
  const kind = deeds[advice];
  return {
    title: t(`customer.advice.${key}.title`),
    why: t(`customer.advice.${key}.why`),
    deed: kind && { kind, label: t(`customer.advice.${key}.deed`) },
  };
}
