import {
  createPerson,
  getProfileCounts,
  listProfilePersons,
  type PersonRow,
  updatePerson,
} from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/client/api.js';
import { oneOf } from '../../../platform/saving/useSaving.js';
import { drawerWidth } from '../../../ui/page/widths.js';
import { RecordDrawer } from '../../../ui/record/RecordDrawer.js';
import { useRecord } from '../../../ui/record/useRecord.js';
import { ContactFields } from './ContactFields.js';
import { bodyOf, emptyValues, momentFor, valuesOf } from './draft.js';

type Props = {
  profileId: number;
  /** The one to change; a new one without. */
  person?: PersonRow;
  /** No contact stands there yet. */
  isFirst: boolean;
  onClose: () => void;
};

/** Adds a contact, or changes one. */
export function ContactDrawer({ profileId, person, isFirst, onClose }: Props) {
  const { t } = useTranslation('profile-detail');
  const params = { id: profileId };
  const record = useRecord({
    opened: person,
    newValues: () => emptyValues(isFirst),
    valuesOf,
    bodyOf,
    read: (opened) =>
      oneOf(
        call(listProfilePersons, { params }).then((l) => l.results),
        opened,
      ),
    create: (body) => call(createPerson, { params, body }),
    update: (body, { id }) => call(updatePerson, { params: { id }, body }),
    invalidates: [listProfilePersons, getProfileCounts],
    saved: () => t('contact.saved'),
    onSaved: onClose,
  });
  const { form, initial } = record;
  return (
    <RecordDrawer
      record={record}
      name="contact"
      title={t(record.opened ? 'contact.edit' : 'contact.add')}
      width={drawerWidth.narrow}
      onClose={onClose}
      onValuesChange={({ consent }) => {
        if (consent) form.setFieldValue('consent_at', momentFor(initial, consent));
      }}
    >
      <ContactFields />
    </RecordDrawer>
  );
}
