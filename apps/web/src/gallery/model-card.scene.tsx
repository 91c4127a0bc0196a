import type { LifecycleCard } from '@kade/contract';
import { Parts } from '../features/lifecycle/card/CardPage.js';
import { aCard, aWindow } from '../features/lifecycle/card/card.sample.js';
import type { Scene } from './scene.js';

const timings = [
  { step: 'read', ms: 3100 },
  { step: 'fit', ms: 400 },
  { step: 'back_test', ms: 1400 },
];
const result = {
  ...{ id: 7, run_id: 3, day: '2026-11-24', model_name: 'Total customers' },
  model_level: 'total' as const,
};
const Card = ({ card }: { card: LifecycleCard }) => <Parts of={{ result, card, timings }} />;

const untested = {
  ...{ windows: [], calibration: [], coverage: null, recalibration: null, season: null },
};

export const scene: Scene = {
  name: 'ModelCard',
  texts: ['lifecycle'],
  states: {
    'a model was nearer than the rule': () => <Card card={aCard()} />,
    'the rule without a model won': () => (
      <Card
        card={aCard({ chosen: 'same_as_before', windows: [aWindow('2026-10-13', 0.7, 0.61)] })}
      />
    ),
    'nobody measurably leaves': () => (
      <Card
        card={aCard({
          dropout: { statistic: 0.24, p_value: 0.89, measurable: false },
          ...{ no_alive_reason: 'no_dropout', chance_by: 'nbd' },
        })}
      />
    ),
    'too short a history to test': () => (
      <Card
        card={aCard({
          ...{ chosen: 'same_as_before', no_back_test_reason: 'short_history' },
          ...untested,
        })}
      />
    ),
    'too few customers: no charts': () => (
      <Card
        card={aCard({
          ...{ customers: 212, repeaters: 60, reason: 'too_few_customers', models: [] },
          ...{ chosen: 'same_as_before', chance_by: null, spend: null, dropout: null },
          ...{ no_alive_reason: 'no_model', no_back_test_reason: 'no_model' },
          ...untested,
        })}
      />
    ),
  },
};
