import {
  type Approvable,
  type ApprovalStatus,
  type Can,
  mayAccess,
  reviewAudience,
} from '@kade/contract';
import { Button, type ButtonProps } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../platform/session/useProfile.js';
import { Row } from '../../ui/layout/layout.js';
import styles from './approvals.module.css';
import { type AskedStep, MoveDialog } from './MoveDialog.js';
import { isAskedFirst, type Step, stepsOf } from './moves.js';
import { type Seen, useMoves } from './useMoves.js';

type Props = {
  type: Approvable;
  object: { id: number; name: string; status: ApprovalStatus; can: Can } & Seen;
  /** After a step succeeded; what shows the object refreshes by itself. */
  onDone?: (step: Step) => void;
};

const looks: Record<Step, ButtonProps> = {
  submit: { type: 'primary' },
  approve: { type: 'primary' },
  reject: { danger: true },
  cancel: {},
  deactivate: { danger: true },
};

/** The workflow's buttons that the signed-in user has for an object, and why there are none while it waits. */
export function ApprovalBar(props: Props) {
  return (
    <Suspense fallback={null}>
      <Bar {...props} />
    </Suspense>
  );
}

function Bar({ type, object, onDone }: Props) {
  const { t } = useTranslation('approvals');
  const { groupNames } = useProfile();
  // With what the page showed when it was asked: a review is for that, however the page refreshes behind the dialog.
  const [asked, setAsked] = useState<{ step: AskedStep; seen: Seen } | null>(null);
  const { go, busy } = useMoves(type, object.id, (step) => {
    setAsked(null);
    onDone?.(step);
  });
  const steps = stepsOf(object.can);
  const waits = object.status === 'pending' && !object.can.review;
  if (steps.length === 0 && !waits) return null;
  return (
    <Row gap={8} wrap>
      {waits && (
        <span className={styles.approvalWaits}>
          {t(mayAccess(reviewAudience.access, groupNames) ? 'waits.other' : 'waits.admin')}
        </span>
      )}
      {steps.map((step) => (
        <Button
          key={step}
          {...looks[step]}
          loading={busy && !asked}
          onClick={() =>
            isAskedFirst(step)
              ? setAsked({ step: step as AskedStep, seen: object })
              : void go(step, object)
          }
        >
          {t(`step.${step}`)}
        </Button>
      ))}
      {asked && (
        <MoveDialog
          step={asked.step}
          type={type}
          object={object}
          busy={busy}
          onGo={(comment) => void go(asked.step, asked.seen, comment)}
          onClose={() => setAsked(null)}
        />
      )}
    </Row>
  );
}
