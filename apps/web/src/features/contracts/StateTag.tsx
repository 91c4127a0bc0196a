import type { ContractRow } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Mark, type Tone } from '../../ui/facts/StatusTag.js';

export type ShownState = ContractRow['standing']['state'] | 'draft';

const tones: Record<ShownState, Tone> = {
  draft: 'off',
  not_begun: 'planned',
  running: 'live',
  in_notice: 'waiting',
  cancelled: 'bad',
  ended: 'off',
};

/** What a contract is today: a draft is nothing but that, an ended one has ended; the days tell of the others. */
export const stateOf = ({ status, standing }: ContractRow): ShownState =>
  status === 'active' ? standing.state : status;

export function StateTag({ state }: { state: ShownState }) {
  const { t } = useTranslation('contracts');
  return <Mark tone={tones[state]}>{t(`state.${state}`)}</Mark>;
}
