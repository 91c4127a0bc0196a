import { type Approvable, approvableResources } from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { aboutSame, keyOf, useSend } from '../../platform/client/queries.js';
import { useOnce } from '../../platform/client/useOnce.js';
import { notify } from '../../platform/notices/notify.js';
import { type Step, staleAfterMove } from './moves.js';

/** What a review is of: the object as the page showed it. */
export type Seen = { version: number; fingerprint?: string | null };
const reviewed = ({ version, fingerprint = null }: Seen) => ({ version, fingerprint });

/**
 * The steps as calls. After each, done or refused, what shows the object is read anew: a refusal mostly means
 * that somebody else was first.
 */
export function useMoves(type: Approvable, id: number, onDone: (step: Step) => void) {
  const { t } = useTranslation('approvals');
  const client = useQueryClient();
  const door = approvableResources[type];
  const submit = useSend(door.submit);
  const cancel = useSend(door.cancel);
  const review = useSend(door.review);
  const deactivate = useSend(door.deactivate);

  // At one press as a whole: a second one would tell of the same step again.
  const go = useOnce(
    async (step: Step, seen: Seen, comment: string | null = null): Promise<void> => {
      const input = { params: { id } };
      try {
        if (step === 'submit') await submit.mutateAsync(input);
        else if (step === 'cancel') await cancel.mutateAsync(input);
        else if (step === 'deactivate') await deactivate.mutateAsync(input);
        else
          await review.mutateAsync({
            ...input,
            body: { decision: step, comment, ...reviewed(seen) },
          });
        // Of the others the page itself says how it stands now; these set a mail going.
        if (step === 'submit' || step === 'reject')
          notify({ kind: 'success', title: t(`done.${step}`) });
        onDone(step);
      } catch {
        // The notification has said why; the dialog stays open with what was typed.
      } finally {
        for (const read of staleAfterMove(type))
          void client.invalidateQueries({ queryKey: keyOf(read) });
        // A move may freeze members, free codes or fix recipients: every figure of it is counted anew.
        void client.invalidateQueries({ predicate: aboutSame(door.submit.path) });
      }
    },
  );
  const busy = [submit, cancel, review, deactivate].some((m) => m.isPending);
  return { go, busy };
}
