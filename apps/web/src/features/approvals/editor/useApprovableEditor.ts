import { type Approvable, approvableResources, getApprovalTimeline } from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/client/api.js';
import { keyOf } from '../../../platform/client/queries.js';
import { showFailure } from '../../../platform/notices/showFailure.js';
import { errorsOf, type FieldErrors, useSaving } from '../../../platform/saving/useSaving.js';
import { useProfile } from '../../../platform/session/useProfile.js';
import { draftKey } from '../../../ui/form/keptDraft.js';
import { useKeptDraft } from '../../../ui/form/useKeptDraft.js';
import { useLeaveGuard } from '../../../ui/form/useLeaveGuard.js';
import type { InputOf, ObjectOf } from '../objects.js';
import type { ApprovableScreens } from '../screens.js';
import { useApprovalGuard } from './useApprovalGuard.js';

type Editing<T extends Approvable, Typed> = {
  kind: ApprovableScreens<T>;
  /** What is changed, as it was opened or last saved; undefined for a new one. */
  opened: ObjectOf<T> | undefined;
  /** What a new one starts as. */
  from?: ObjectOf<T> | undefined;
  /** What stands on the screen; the same object as long as nothing changes. */
  typed: Typed;
  dirty: boolean;
  /** Whether what was kept has the form of today: one of an older release may not. */
  isRight: (typed: Partial<Typed>) => boolean;
  /** Puts what was kept on the screen. */
  show: (typed: Typed) => void;
};

type How = {
  /** Over whatever stands there now, after the user has chosen so. */
  over?: boolean;
  /** As one of its own; the one that was opened stays as it is. */
  anew?: boolean;
  /** Shows messages per field. @returns the names of those on screen */
  onFields: (errors: FieldErrors) => readonly string[];
};

/**
 * The editor of an object that needs approval: what is typed is kept in this browser, leaving asks first, a save that
 * takes an approval away asks too, and of two changes at once the user decides which holds.
 */
export function useApprovableEditor<T extends Approvable, Typed>(editing: Editing<T, Typed>) {
  const { kind, opened, from, typed, dirty, isRight, show } = editing;
  const client = useQueryClient();
  const { user } = useProfile();
  const { get, create, update, list, plain } = approvableResources[kind.type as Approvable];
  const leave = useLeaveGuard(dirty);
  const version = opened?.version ?? null;
  const kept = useKeptDraft<Typed>({
    key: draftKey(`${kind.type}Draft`, user.email, opened?.id ?? (from ? `copy-${from.id}` : null)),
    ...{ draft: typed, version, dirty, isRight, show },
  });
  const approval = useApprovalGuard(kind.type, opened);
  const ask = (endpoint: typeof get | typeof create | typeof update, input: object) =>
    call(endpoint, input as never) as Promise<unknown> as Promise<ObjectOf<T>>;
  const { save, saving, conflict } = useSaving<ObjectOf<T>, InputOf<T> & object>({
    read: ({ id }) => ask(get, { params: { id } }),
    create: (body) => ask(create, { body }),
    update: (body, { id }) => ask(update, { params: { id }, body }),
    invalidates: [list, plain, getApprovalTimeline, ...(kind.stale ?? [])],
    keptAt: ({ id }) => keyOf(get, { params: { id } }),
    dropsFigures: true,
  });
  /** What was typed is no longer needed here: it is saved, or given up. */
  const letGo = () => {
    kept.drop();
    leave.release();
  };
  return {
    ...{ opened, version, kept, leave, approval, saving, conflict, letGo },
    /** Undefined when it was refused and the user has been told, or when the user keeps the approval. */
    save: async (input: InputOf<T> & object, how: How): Promise<ObjectOf<T> | undefined> => {
      if (!how.anew && !(await approval.ask())) return undefined;
      const { row, failure } = await save(input, how.anew ? undefined : opened, how.over);
      if (failure && failure.code !== 'version_conflict') {
        const shown = how.onFields(errorsOf(failure));
        if (shown.length === 0 || failure.code === 'name_taken') showFailure(failure);
      }
      return row;
    },
    loadTheirs: async () => {
      letGo();
      if (opened)
        await client.resetQueries({ queryKey: keyOf(get, { params: { id: opened.id } }) });
    },
  };
}
