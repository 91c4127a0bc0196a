import { useEffect, useState } from 'react';
import { useProfile } from '../../platform/session/useProfile.js';
import { draftKey, dropDraft, findDraft, keepDraft } from '../../ui/form/keptDraft.js';
import { emptyDraft, isDraft, isTyped, type MailDraft, type To } from './draft.js';

/**
 * What was typed of an email to a profile, kept in this browser for each user and profile: it is there again after a
 * reload, and after a sent one was undone.
 */
export function useMailDraft(profileId: number, to: To | null) {
  const { user } = useProfile();
  const key = draftKey('personal-mail', user.id, profileId);
  const [draft, setDraft] = useState<MailDraft>(() => ({
    ...emptyDraft,
    ...findDraft<MailDraft>(key, isDraft)?.draft,
    ...(to === null ? {} : { to }),
  }));
  useEffect(() => {
    if (isTyped(draft)) keepDraft(key, { draft, at: new Date().toISOString(), version: null });
    else dropDraft(key);
  }, [key, draft]);
  return {
    draft,
    change: (part: Partial<MailDraft>) => setDraft((now) => ({ ...now, ...part })),
    /** Sent or thrown away. */
    drop: () => {
      dropDraft(key);
      setDraft(emptyDraft);
    },
    /** As it was, after it was undone; the composer may be closed by then. */
    restore: (sent: MailDraft) =>
      keepDraft(key, { draft: sent, at: new Date().toISOString(), version: null }),
  };
}
