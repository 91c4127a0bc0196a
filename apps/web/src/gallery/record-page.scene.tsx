import { Panel } from '../ui/page/Page.js';
import { RecordPage } from '../ui/record/RecordPage.js';
import type { Scene } from './scene.js';

const side = <p style={{ margin: 0, padding: 16 }}>What is known of it</p>;

export const scene: Scene = {
  name: 'RecordPage',
  states: {
    'as wide as there is room': () => (
      <RecordPage side={side} sideLabel="Details" brief="+31 38 116 86 54">
        <Panel title="Timeline">What happened, the newest first</Panel>
      </RecordPage>
    ),
    'no room beside it: the side is folded above, but for its most needed line': () => (
      <div style={{ maxWidth: 480 }}>
        <RecordPage side={side} sideLabel="Details" brief="+31 38 116 86 54">
          <Panel title="Timeline">What happened, the newest first</Panel>
        </RecordPage>
      </div>
    ),
  },
};
