import { moveOpportunity, type OpportunityDetail, type OpportunityStatus } from '@kade/contract';
import { useState } from 'react';
import { useSend } from '../../platform/client/queries.js';
import { ReasonDialog } from './ReasonDialog.js';
import { needsReason, stale } from './rules.js';

/** Another stage in one press; lost and closed ask why. `dialog` is to be drawn. */
export function useStage(o: OpportunityDetail) {
  const [asked, setAsked] = useState<OpportunityStatus | null>(null);
  const move = useSend(moveOpportunity, { invalidates: stale, onSuccess: () => setAsked(null) });
  const go = (status: OpportunityStatus, lost_reason: string | null = null) =>
    move.mutate({ params: { id: o.id }, body: { status, lost_reason, version: o.version } });
  return {
    isMoving: move.isPending,
    moveTo: (to: OpportunityStatus) => {
      if (to === o.status || move.isPending) return;
      if (needsReason(o.status, to)) setAsked(to);
      else go(to);
    },
    dialog: asked && (
      <ReasonDialog
        status={asked}
        title={o.title}
        saving={move.isPending}
        onGive={(reason) => go(asked, reason)}
        onCancel={() => setAsked(null)}
      />
    ),
  };
}
