import {
  type Activity,
  activityFields,
  activityTypes,
  createActivity,
  getActivity,
  updateActivity,
} from '@kade/contract';
import { Form, Input, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../../../platform/client/api.js';
import { paths } from '../../../platform/navigation/paths.js';
import { useProfile } from '../../../platform/session/useProfile.js';
import { requiredUpTo } from '../../../ui/form/rules.js';
import { Columns } from '../../../ui/layout/layout.js';
import { drawerWidth } from '../../../ui/page/widths.js';
import { OwnerPicker } from '../../../ui/pick/colleagues.js';
import { PersonPicker, ProfilePicker } from '../../../ui/pick/profiles.js';
import { usePlainItems } from '../../../ui/record/fields.js';
import { RecordDrawer } from '../../../ui/record/RecordDrawer.js';
import { useRecord } from '../../../ui/record/useRecord.js';
import styles from '../activities.module.css';
import { bodyOf, emptyValues, type Start, unseenOf, valuesOf } from '../draft.js';
import { TypeIcon } from '../TypeIcon.js';
import { listsOfActivities } from '../useChange.js';
import { OpportunitySelect } from './OpportunitySelect.js';
import { WhenFields } from './WhenFields.js';

type Props = {
  /** The one to change; a new one when left out. */
  activity?: Activity;
  /** What a new one starts with. */
  start?: Start;
  onClose: () => void;
};

/** Plans an activity, or changes one. */
export function ActivityDrawer({ activity, start = {}, onClose }: Props) {
  const { t } = useTranslation('activities');
  const { user, company } = useProfile();
  const { profileName, ...begin } = start;
  const record = useRecord({
    opened: activity,
    newValues: () => ({ ...emptyValues(user.id), ...begin }),
    valuesOf: (row) => valuesOf(row, company.time_zone),
    bodyOf: (values) => bodyOf(values, company.time_zone),
    read: ({ id }) => call(getActivity, { params: { id } }),
    create: (body) => call(createActivity, { body }),
    update: (body, over) =>
      call(updateActivity, { params: { id: over.id }, body: { ...body, ...unseenOf(over, body) } }),
    invalidates: listsOfActivities,
    saved: () => t(activity ? 'form.saved' : 'form.made'),
    onSaved: onClose,
  });
  const { form, opened } = record;
  const { type, profile_id: profileId } = record.values;
  const plain = usePlainItems(activityFields);
  const known = opened?.profile ?? { id: begin.profile_id, name: profileName };

  return (
    <RecordDrawer
      record={record}
      name="activity"
      title={t(opened ? 'form.edit' : 'form.new')}
      width={drawerWidth.narrow}
      onClose={onClose}
    >
      <Form.Item name="type" label={t('form.type')} required>
        <Segmented
          block
          className={styles.typeChoice}
          options={activityTypes.map((value) => ({
            value,
            label: (
              <span className={styles.typeOption}>
                <TypeIcon type={value} />
                <span aria-hidden>{t(`type.${value}`)}</span>
              </span>
            ),
          }))}
        />
      </Form.Item>
      <Form.Item name="title" label={t('form.title')} rules={[requiredUpTo(300)]}>
        <Input maxLength={300} placeholder={t(`placeholder.${type}`)} autoFocus />
      </Form.Item>
      {type !== 'note' && <WhenFields form={form} />}
      <Form.Item
        name="profile_id"
        label={t('form.profile')}
        extra={
          profileId && (
            <Link to={paths.profile(profileId, 'overview')}>{t('form.openProfile')}</Link>
          )
        }
      >
        <ProfilePicker
          known={known.name && known.id ? { id: known.id, name: known.name } : undefined}
        />
      </Form.Item>
      {profileId && (
        <Columns gap={[0, 12]} of={2}>
          <Form.Item name="person_id" label={t('form.person')}>
            <PersonPicker profileId={profileId} placeholder={t('form.personPlaceholder')} />
          </Form.Item>
          <Form.Item name="opportunity_id" label={t('form.opportunity')}>
            <OpportunitySelect profileId={profileId} />
          </Form.Item>
        </Columns>
      )}
      <Form.Item name="owner_id" label={t('form.owner')} required>
        <OwnerPicker clearable={false} placeholder={t('form.ownerPlaceholder')} />
      </Form.Item>
      {Object.values(plain)}
    </RecordDrawer>
  );
}
