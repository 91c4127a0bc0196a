import { listProfilePersons } from '@kade/contract';
import { Form, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import type { Creation } from '../../platform/navigation/creation.js';
import { dialogWidth } from '../../ui/page/widths.js';
import { ProfilePicker } from '../../ui/pick/profiles.js';
import { ContactDrawer } from '../profile-detail/index.js';

type Props = { profile: Creation['profile']; onClose: () => void };

/** A contact belongs to a business: where that is not known yet, it is chosen first. */
export function NewContact({ profile, onClose }: Props) {
  const { t } = useTranslation('common');
  const [profileId, setProfileId] = useState<number | null>(profile?.id ?? null);
  const persons = useCall(
    listProfilePersons,
    { params: { id: profileId ?? 0 } },
    { enabled: profileId !== null },
  );
  if (profileId !== null)
    return (
      persons.data && (
        <ContactDrawer
          profileId={profileId}
          isFirst={persons.data.results.length === 0}
          onClose={onClose}
        />
      )
    );
  return (
    <Modal
      open
      title={t('create.kind.contact')}
      footer={null}
      width={dialogWidth.small}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={t('create.whoseContact')} required htmlFor="contact-of">
          <ProfilePicker id="contact-of" onChange={setProfileId} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
