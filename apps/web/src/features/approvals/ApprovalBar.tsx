import { Button } from 'antd';
import { Suspense } from 'react';
import { Row } from '../../ui/layout/layout.js';
import styles from './approvals.module.css';
import { type ToApprove, useApprovalSteps } from './useApprovalSteps.js';

/** The workflow's buttons that the signed-in user has for an object, and why there are none while it waits. */
export function ApprovalBar(props: ToApprove) {
  return (
    <Suspense fallback={null}>
      <Bar {...props} />
    </Suspense>
  );
}

function Bar(props: ToApprove) {
  const { actions, waits, dialog } = useApprovalSteps(props);
  if (actions.length === 0 && !waits) return null;
  return (
    <Row gap={8} wrap>
      {waits && <span className={styles.approvalWaits}>{waits}</span>}
      {actions.map(({ key, label, kind, loading = false, onClick }) => (
        <Button
          key={key}
          type={kind === 'primary' ? 'primary' : 'default'}
          danger={kind === 'danger'}
          loading={loading}
          onClick={onClick}
        >
          {label}
        </Button>
      ))}
      {dialog}
    </Row>
  );
}
