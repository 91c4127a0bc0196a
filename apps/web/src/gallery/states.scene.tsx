import { Button } from 'antd';
import { ApiFailure } from '../platform/client/failure.js';
import { Row } from '../ui/layout/layout.js';
import type { Subject } from '../ui/states/Drawing.js';
import { EmptyState, NothingFits } from '../ui/states/EmptyState.js';
import { FailedState } from '../ui/states/FailedState.js';
import { Loading } from '../ui/states/Loading.js';
import { SkeletonRows } from '../ui/states/SkeletonRows.js';
import type { Scene } from './scene.js';

const subjects: readonly Subject[] = ['list', 'people', 'mail', 'money', 'chart', 'file'];
const none = () => undefined;
const failure = new ApiFailure(500, null, 'The server is busy.', null, null, null, '/v1/x/');

export const scene: Scene = {
  name: 'States',
  states: {
    'nothing yet': () => (
      <Row wrap align="start">
        {subjects.map((of) => (
          <EmptyState
            key={of}
            of={of}
            hint="No contracts with this business. Add one and you are reminded before its last day to cancel."
            action={<Button type="primary">Add contract</Button>}
          />
        ))}
      </Row>
    ),
    'nothing fits': () => (
      <NothingFits
        chips={[
          { key: 'status', label: 'Status: Draft', onRemove: none },
          { key: 'search', label: '“bier”', onRemove: none },
        ]}
        onClear={none}
      />
    ),
    failed: () => <FailedState failure={failure} onRetry={none} />,
    'a list on its way': () => <SkeletonRows table columns={6} />,
    loading: () => (
      <>
        <Loading />
        <SkeletonRows columns={4} />
      </>
    ),
  },
};
