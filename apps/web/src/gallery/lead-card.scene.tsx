import type { LeadCard } from '@kade/contract';
import { aCard } from '../features/leads/card/card.sample.js';
import { Parts } from '../features/leads/card/LeadCardPage.js';
import type { Scene } from './scene.js';

const timings = [
  { step: 'read', ms: 2100 },
  { step: 'learn', ms: 1800 },
  { step: 'waiting', ms: 200 },
];

const Card = ({ card }: { card: LeadCard }) => {
  const result = {
    ...{ id: 31, run_id: 12, day: '2026-11-20', method: card.method, reason: card.reason },
  };
  return <Parts of={{ result, card, timings }} />;
};
const { holdout, open_test: test, waiting } = aCard();

export const scene: Scene = {
  name: 'LeadCard',
  texts: ['leads', 'lifecycle'],
  states: {
    'scores help': () => <Card card={aCard()} />,
    'a rule without a model did as well': () => (
      <Card card={aCard({ holdout: holdout && { ...holdout, wins: false } })} />
    ),
    'fewer customers came than were expected': () => (
      <Card card={aCard({ open_test: test && { ...test, converted: 41 } })} />
    ),
    'points, because few became customers': () => (
      <Card card={aCard({ method: 'points', calibration: [] })} />
    ),
    'too short a history to say what waiting does': () => (
      <Card card={aCard({ holdout: null, open_test: null, waiting: waiting.slice(0, 1) })} />
    ),
    'nobody became a customer yet': () => (
      <Card
        card={aCard({
          ...{ method: 'none', reason: 'no_conversions', holdout: null, open_test: null },
          ...{ calibration: [], bands: [], values: [], drivers: [], waiting: [], columns: [] },
          drift: null,
        })}
      />
    ),
  },
};
