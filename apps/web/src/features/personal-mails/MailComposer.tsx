import { getMailOptions } from '@kade/contract';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import { Loaded } from '../../ui/states/Loaded.js';
import type { To } from './draft.js';
import { MailForm } from './MailForm.js';

type Props = {
  profileId: number;
  /** The opportunity it is about. */
  opportunityId?: number | null;
  /** Whom it goes to, where that is known. */
  to?: To | null;
  /** Sent or put away. */
  onDone: () => void;
  /** A sent one was undone: what was typed is to be seen again. */
  onUndone?: () => void;
};

/** Where an email to one contact of a profile is written and sent. */
export function MailComposer({ profileId, opportunityId = null, to = null, ...rest }: Props) {
  const { t } = useTranslation('personal-mails');
  const options = useCall(getMailOptions, { params: { id: profileId } }, { staleTime: 0 });
  return (
    <Loaded query={options}>
      {(known) => {
        if (known.recipients.length === 0)
          return <EmptyState of="people" hint={t('noRecipients')} />;
        if (known.senders.length === 0)
          return <Alert type="warning" showIcon title={t('noSenders')} />;
        return (
          <MailForm
            key={to}
            profileId={profileId}
            opportunityId={opportunityId}
            to={to}
            known={known}
            {...rest}
          />
        );
      }}
    </Loaded>
  );
}
