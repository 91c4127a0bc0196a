import {
  type Approvable,
  type ApprovalStatus,
  type Can,
  mayAccess,
  reviewAudience,
} from '@kade/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../platform/session/useProfile.js';
import type { PageAction } from '../../ui/page/actions.js';
import { type AskedStep, MoveDialog } from './MoveDialog.js';
import { isAskedFirst, type Step, stepsOf } from './moves.js';
import { type Seen, useMoves } from './useMoves.js';

export type ToApprove = {
  type: Approvable;
  object: { id: number; name: string; status: ApprovalStatus; can: Can } & Seen;
  /** After a step succeeded; what shows the object refreshes by itself. */
  onDone?: (step: Step) => void;
};

const looks: Record<Step, Pick<PageAction, 'kind' | 'inSight'>> = {
  submit: { kind: 'primary' },
  approve: { kind: 'primary' },
  reject: { kind: 'danger', inSight: true },
  cancel: { kind: 'danger' },
  deactivate: { kind: 'danger' },
};

/** The workflow's steps that the signed-in user has for an object, and for whom it waits where there are none. */
export function useApprovalSteps({ type, object, onDone }: ToApprove) {
  const { t } = useTranslation('approvals');
  const { groupNames } = useProfile();
  // With what the page showed when it was asked: a review is for that, however the page refreshes behind the dialog.
  const [asked, setAsked] = useState<{ step: AskedStep; seen: Seen } | null>(null);
  const { go, busy } = useMoves(type, object.id, (step) => {
    setAsked(null);
    onDone?.(step);
  });
  const actions = stepsOf(object.can).map(
    (step): PageAction => ({
      key: step,
      label: t(`step.${step}`),
      ...looks[step],
      loading: busy && !asked,
      onClick: () =>
        isAskedFirst(step)
          ? setAsked({ step: step as AskedStep, seen: object })
          : void go(step, object),
    }),
  );
  const mayReview = mayAccess(reviewAudience.access, groupNames);
  const waits =
    object.status === 'pending' && !object.can.review
      ? t(mayReview ? 'waits.other' : 'waits.admin')
      : null;
  const dialog = asked && (
    <MoveDialog
      step={asked.step}
      type={type}
      object={object}
      busy={busy}
      onGo={(comment) => void go(asked.step, asked.seen, comment)}
      onClose={() => setAsked(null)}
    />
  );
  return { actions, waits, dialog };
}
