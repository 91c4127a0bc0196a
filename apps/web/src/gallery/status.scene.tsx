import { Chip, StatusTag } from '../ui/facts/StatusTag.js';
import { UserAvatar } from '../ui/facts/UserAvatar.js';
import { Row } from '../ui/layout/layout.js';
import type { Scene } from './scene.js';

const life = [
  'draft',
  'pending',
  'scheduled',
  'running',
  'active',
  'completed',
  'inactive',
  'rejected',
];
const stages = [
  'lead',
  'prospect',
  'qualified',
  'opportunity',
  'proposal',
  'negotiation',
  'deal',
  'lost',
  'closed',
];
const of = (all: readonly string[]) => () => (
  <Row gap={8} wrap>
    {all.map((status) => (
      <StatusTag key={status} status={status} />
    ))}
  </Row>
);

export const scene: Scene = {
  name: 'StatusTag, Chip, UserAvatar',
  states: {
    'the life of an object': of(life),
    'stages of an opportunity': of(stages),
    recipients: of([
      'sending',
      'sent',
      'bounced',
      'in_doubt',
      'control',
      'do_not_contact',
      'customer',
    ]),
    'attributes, which are no states': () => (
      <Row gap={8}>
        {['Marketing', 'KvK 01234567', 'Utrecht'].map((word) => (
          <Chip key={word}>{word}</Chip>
        ))}
      </Row>
    ),
    users: () => (
      <Row gap={8}>
        {['Anna van der Meer', 'Bas Hoekstra', 'Zoë Öz', 'Noor', 'Tim Willems'].map((name, at) => (
          <UserAvatar key={name} user={{ id: at + 1, name }} />
        ))}
        <UserAvatar user={{ id: null, name: '?' }} size={32} />
      </Row>
    ),
  },
};
