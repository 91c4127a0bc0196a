import {
  getTimeline,
  listActivitiesOfProfile,
  type PersonalMail,
  type PersonalMailDraft,
  personalMailHoldSeconds,
  sendPersonalMail,
  undoPersonalMail,
} from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/client/api.js';
import { keyOf, useSend } from '../../platform/client/queries.js';
import { notify } from '../../platform/notices/notify.js';
import { showFailure, translateText } from '../../platform/notices/showFailure.js';
import type { MailDraft } from './draft.js';

/** What shows an email that was sent. */
const shownBy = [getTimeline, listActivitiesOfProfile] as const;
/** A mail server answers within moments of the end of the hold. */
const answeredMs = (personalMailHoldSeconds + 3) * 1000;

/** Sends an email, and offers to undo it as long as the server holds it. */
export function useSendMail(on: { onSent: () => void; onUndone: (typed: MailDraft) => void }) {
  const { t } = useTranslation('personal-mails');
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const readAnew = () => {
    for (const endpoint of shownBy) void client.invalidateQueries({ queryKey: keyOf(endpoint) });
  };
  const mutation = useSend(sendPersonalMail, { silent: true, invalidates: shownBy });

  const undo = async (mail: PersonalMail, typed: MailDraft) => {
    try {
      await call(undoPersonalMail, { params: { id: mail.id } });
      on.onUndone(typed);
      notify({ kind: 'info', title: t('undone') });
    } catch (error) {
      showFailure(error);
    }
    readAnew();
  };

  return {
    isSending: mutation.isPending,
    refusal,
    /** What the server says of a field. */
    errors,
    /** Something was changed since. */
    forget: () => {
      setRefusal(null);
      setErrors({});
    },
    send: (body: PersonalMailDraft, typed: MailDraft) =>
      mutation.mutate(
        { body },
        {
          onSuccess: (mail) => {
            setTimeout(readAnew, answeredMs);
            on.onSent();
            notify({
              kind: 'success',
              title: t('goesOut', { to: mail.to.name || mail.to.email }),
              seconds: personalMailHoldSeconds,
              action: { label: t('undo'), act: () => void undo(mail, typed) },
            });
          },
          onError: (failure) => {
            setErrors(failure.errors ?? {});
            const isAtField = Object.keys(failure.errors ?? {}).length > 0;
            setRefusal(
              isAtField ? null : translateText(failure.detail ?? failure.msg ?? 'Failed!'),
            );
          },
        },
      ),
  };
}
