import {
  type Activity,
  type ActivityOutcome,
  activityFields,
  createActivity,
  getActivity,
  outcomesOf,
  updateActivity,
} from '@kade/contract';
import { Button, DatePicker, Form, Input, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/client/api.js';
import { useProfile } from '../../platform/session/useProfile.js';
import { todayIn } from '../../ui/calendar/zoned.js';
import { requiredUpTo } from '../../ui/form/rules.js';
import { Row } from '../../ui/layout/layout.js';
import { OwnerPicker } from '../../ui/pick/colleagues.js';
import { PersonPicker } from '../../ui/pick/profiles.js';
import { usePlainItems } from '../../ui/record/fields.js';
import { RecordForm } from '../../ui/record/RecordForm.js';
import { useRecord } from '../../ui/record/useRecord.js';
import { bodyOf, emptyValues, type Values, valuesOf } from './draft.js';
import styles from './quick-activity.module.css';
import { listsOfActivities } from './useChange.js';

type Props = {
  profileId: number | null;
  opportunityId?: number | undefined;
  /** A call that was made, or a task that is to be done. */
  type: 'call' | 'task';
  onDone: () => void;
};
type Quick = Values & { outcome: ActivityOutcome | null };

const asDay = {
  getValueProps: (value: string | null) => ({ value: value ? dayjs(value, 'YYYY-MM-DD') : null }),
  normalize: (value: Dayjs | null) => value?.format('YYYY-MM-DD') ?? null,
};

/** A call or a task of a profile or an opportunity, written down in a few fields; the rest of them stands in the drawer. */
export function QuickActivity({ profileId, opportunityId, type, onDone }: Props) {
  const { t } = useTranslation(['activities', 'common']);
  const { user, company } = useProfile();
  const zone = company.time_zone;
  const made = type === 'call';
  const record = useRecord({
    newValues: (): Quick => ({
      ...emptyValues(user.id),
      ...{ type, profile_id: profileId, opportunity_id: opportunityId ?? null, outcome: null },
      day: made ? null : todayIn(zone),
    }),
    valuesOf: (row: Activity): Quick => ({ ...valuesOf(row, zone), outcome: row.outcome }),
    bodyOf: ({ outcome, ...values }: Quick) => ({
      ...bodyOf(values, zone),
      ...(made ? { done: true, outcome } : {}),
    }),
    read: ({ id }) => call(getActivity, { params: { id } }),
    create: (body) => call(createActivity, { body }),
    update: (body, { id }) => call(updateActivity, { params: { id }, body }),
    invalidates: listsOfActivities,
    saved: () => t(`quick.saved.${type}`),
    onSaved: onDone,
  });
  const plain = usePlainItems(activityFields);
  return (
    <RecordForm record={record} name={`quick-${type}`}>
      <Form.Item name="title" label={t('form.title')} rules={[requiredUpTo(300)]}>
        <Input maxLength={300} placeholder={t(`placeholder.${type}`)} autoFocus />
      </Form.Item>
      <div className={styles.fields}>
        {made ? (
          <Form.Item name="outcome" label={t('quick.outcome')}>
            <Select
              allowClear
              placeholder={t('quick.noOutcome')}
              options={outcomesOf.call.map((value) => ({ value, label: t(`outcome.${value}`) }))}
            />
          </Form.Item>
        ) : (
          <Form.Item name="day" label={t('form.day')} {...asDay}>
            <DatePicker format="YYYY-MM-DD" />
          </Form.Item>
        )}
        <Form.Item name="person_id" label={t('form.person')}>
          <PersonPicker profileId={profileId} placeholder={t('form.personPlaceholder')} />
        </Form.Item>
        {!made && (
          <Form.Item name="owner_id" label={t('form.owner')} required>
            <OwnerPicker clearable={false} placeholder={t('form.ownerPlaceholder')} />
          </Form.Item>
        )}
      </div>
      {made && Object.values(plain)}
      <Row gap={8} justify="end">
        <Button onClick={() => record.guard.close(onDone)}>{t('common:action.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={record.saving}>
          {t(`quick.save.${type}`)}
        </Button>
      </Row>
    </RecordForm>
  );
}
