import { type Activity, activityFields, activityTypes } from '@kade/contract';
import { Alert, Button, Drawer, Form, Input, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../platform/navigation/paths.js';
import { translateText } from '../../../platform/notices/showFailure.js';
import { useProfile } from '../../../platform/session/useProfile.js';
import { Conflict } from '../../../ui/form/Conflict.js';
import { requiredUpTo } from '../../../ui/form/rules.js';
import { useLeaveGuard } from '../../../ui/form/useLeaveGuard.js';
import { Columns } from '../../../ui/layout/layout.js';
import { usePlainItems } from '../../../ui/record/fields.js';
import styles from '../activities.module.css';
import { emptyValues, type Start, type Values, valuesOf } from '../draft.js';
import { TypeIcon } from '../TypeIcon.js';
import { OpportunitySelect, OwnerSelect, PersonSelect, ProfileSelect } from './selects.js';
import { useSave } from './useSave.js';
import { WhenFields } from './WhenFields.js';

type Props = {
  /** The one to change; a new one when left out. */
  activity?: Activity;
  /** What a new one starts with. */
  start?: Start;
  onClose: () => void;
};

/** Plans an activity, or changes one. */
export function ActivityDrawer({ activity, start, onClose }: Props) {
  const { t } = useTranslation(['activities', 'common']);
  const { user, company } = useProfile();
  const [form] = Form.useForm<Values>();
  const [dirty, setDirty] = useState(false);
  const guard = useLeaveGuard(dirty);
  const { save, failure, isPending, saveMine, loadTheirs } = useSave(activity, () => {
    guard.release();
    onClose();
  });
  const { profileName, ...begin } = start ?? {};
  const initial = activity
    ? valuesOf(activity, company.time_zone)
    : { ...emptyValues(user.id), ...begin };
  const type = Form.useWatch('type', form) ?? initial.type;
  const profileId = Form.useWatch('profile_id', form) ?? null;
  const plain = usePlainItems(activityFields);
  const values = () => ({ ...initial, ...(form.getFieldsValue(true) as Values) });
  const name = activity?.profile?.name ?? profileName;

  return (
    <Drawer
      open
      onClose={() => guard.close(onClose)}
      size={520}
      title={t(activity ? 'form.edit' : 'form.new')}
      footer={
        <Button type="primary" htmlType="submit" form="activity" loading={isPending}>
          {t('common:action.save')}
        </Button>
      }
    >
      {guard.dialog}
      {failure?.code === 'version_conflict' ? (
        <Conflict
          saving={isPending}
          onMine={() => void saveMine(values())}
          onTheirs={() =>
            void loadTheirs().then(
              (theirs) => theirs && form.setFieldsValue(valuesOf(theirs, company.time_zone)),
            )
          }
        />
      ) : (
        failure && (
          <Alert
            type="error"
            showIcon
            title={translateText(failure.detail ?? '')}
            description={Object.values(failure.errors ?? {})
              .flat()
              .join(' ')}
          />
        )
      )}
      <Form<Values>
        form={form}
        id="activity"
        name="activity"
        layout="vertical"
        initialValues={initial}
        onValuesChange={() => setDirty(true)}
        onFinish={() => save(values())}
      >
        <Form.Item name="type" label={t('form.type')}>
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
          <ProfileSelect
            {...(name && (activity?.profile?.id ?? begin.profile_id) === profileId ? { name } : {})}
          />
        </Form.Item>
        {profileId && (
          <Columns gap={[0, 12]} of={2} className={styles.twoFields}>
            <Form.Item name="person_id" label={t('form.person')}>
              <PersonSelect profileId={profileId} />
            </Form.Item>
            <Form.Item name="opportunity_id" label={t('form.opportunity')}>
              <OpportunitySelect profileId={profileId} />
            </Form.Item>
          </Columns>
        )}
        <Form.Item name="owner_id" label={t('form.owner')}>
          <OwnerSelect />
        </Form.Item>
        {Object.values(plain)}
      </Form>
    </Drawer>
  );
}
