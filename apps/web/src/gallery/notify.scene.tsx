import { Button } from 'antd';
import { type Message, notify } from '../platform/notices/notify.js';
import { Row } from '../ui/layout/layout.js';
import type { Scene } from './scene.js';

const messages: readonly Message[] = [
  {
    kind: 'success',
    title: '12 profiles have a new owner.',
    action: { label: 'Undo', act: () => undefined },
  },
  { kind: 'info', title: 'The import is on its way.', description: 'You can go on working.' },
  { kind: 'error', title: 'That didn’t work', description: 'name: This field is required.' },
];

export const scene: Scene = {
  name: 'notify',
  states: {
    'one of each kind': () => (
      <Row gap={8}>
        {messages.map((message) => (
          <Button key={message.kind} onClick={() => notify(message)}>
            {message.kind}
          </Button>
        ))}
      </Row>
    ),
  },
};
