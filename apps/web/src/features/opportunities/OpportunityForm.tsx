import {
  createOpportunity,
  endedStatuses,
  getOpportunity,
  listCampaignsPlain,
  type OpportunityDetail,
  type OpportunityStatus,
  opportunityFields,
  opportunityStatuses,
  probabilityAfter,
  statusesWithReason,
  updateOpportunity,
} from '@kade/contract';
import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/client/api.js';
import { keyOf } from '../../platform/client/queries.js';
import { useMay, useProfile } from '../../platform/session/useProfile.js';
import { NumberField } from '../../ui/form/NumberField.js';
import { requiredUpTo } from '../../ui/form/rules.js';
import { Columns } from '../../ui/layout/layout.js';
import { OwnerPicker } from '../../ui/pick/colleagues.js';
import { PersonPicker, ProfilePicker } from '../../ui/pick/profiles.js';
import { usePlainItems } from '../../ui/record/fields.js';
import { RecordDrawer } from '../../ui/record/RecordDrawer.js';
import { useRecord } from '../../ui/record/useRecord.js';
import { bodyOf, type Start, startOf, type Values, valuesOf } from './draft.js';
import styles from './opportunities.module.css';
import { ProductLines } from './ProductLines.js';
import { CampaignPicker, SourceField } from './pickers.js';
import { stale } from './rules.js';

type Props = {
  /** The one to change; a new one without. */
  opportunity?: OpportunityDetail;
  /** What a new one starts with. */
  start?: Start & { profileName?: string };
  onSaved?: (opportunity: OpportunityDetail) => void;
  onClose: () => void;
};

const inputs = { source: <SourceField /> };

/** Adds an opportunity, or changes one, in a drawer. */
export function OpportunityForm({ opportunity, start = {}, onSaved, onClose }: Props) {
  const { t } = useTranslation(['opportunities', 'common']);
  const { user } = useProfile();
  const may = useMay();
  const { profileName, ...first } = start;
  const record = useRecord({
    opened: opportunity,
    newValues: () => startOf(user.id, first),
    valuesOf,
    bodyOf,
    read: ({ id }) => call(getOpportunity, { params: { id } }),
    create: (body) => call(createOpportunity, { body }),
    update: (body, { id }) => call(updateOpportunity, { params: { id }, body }),
    invalidates: stale,
    keptAt: ({ id }) => keyOf(getOpportunity, { params: { id } }),
    saved: ({ title }) => ({ title: t('saved'), description: title }),
    onSaved: (row) => {
      onSaved?.(row);
      onClose();
    },
  });
  const { form, opened } = record;
  const { status, profile_id: profileId } = record.values;
  const { value, expected_close, ...others } = usePlainItems(opportunityFields, inputs);
  const known =
    opened?.profile ??
    (first.profile_id && profileName ? { id: first.profile_id, name: profileName } : null);
  const owner = opened?.owner;

  const changed = (change: Partial<Values>) => {
    if (change.status)
      form.setFieldValue(
        'probability',
        probabilityAfter(status, change.status, record.values.probability),
      );
    // A contact belongs to its profile.
    if ('profile_id' in change) form.setFieldValue('person_id', null);
  };

  return (
    <RecordDrawer
      record={record}
      name="opportunity"
      title={t(opened ? 'form.edit' : 'form.add')}
      width={620}
      onClose={onClose}
      onValuesChange={changed}
    >
      <Form.Item name="title" label={t('field.title')} rules={[requiredUpTo(300)]}>
        <Input maxLength={300} autoFocus={!opened} />
      </Form.Item>
      <Columns gap={[0, 16]} min={240} fill className={styles.twoFields}>
        <Form.Item name="profile_id" label={t('field.profile')}>
          <ProfilePicker known={known} />
        </Form.Item>
        <Form.Item name="person_id" label={t('field.person')}>
          <PersonPicker profileId={profileId} known={opened?.person} />
        </Form.Item>
        <Form.Item name="status" label={t('field.status')}>
          <Select<OpportunityStatus>
            options={opportunityStatuses.map((stage) => ({
              value: stage,
              label: t(`common:status.${stage}`),
            }))}
          />
        </Form.Item>
        <Form.Item name="probability" label={t('field.probability')}>
          <NumberField min={0} max={100} suffix="%" disabled={endedStatuses.includes(status)} />
        </Form.Item>
        {value}
        {expected_close}
      </Columns>
      {statusesWithReason.includes(status) && (
        <Form.Item name="lost_reason" label={t('field.lostReason')} rules={[requiredUpTo(1000)]}>
          <Input.TextArea rows={2} maxLength={1000} />
        </Form.Item>
      )}
      <Columns gap={[0, 16]} min={240} fill className={styles.twoFields}>
        <Form.Item name="owner_id" label={t('field.owner')}>
          <OwnerPicker
            known={owner?.id ? { ...owner, id: owner.id } : null}
            placeholder={owner?.id === null ? owner.name : undefined}
          />
        </Form.Item>
        {Object.values(others)}
        {may(listCampaignsPlain.access) && (
          <Form.Item name="campaign_id" label={t('field.campaign')}>
            <CampaignPicker known={opened?.campaign} />
          </Form.Item>
        )}
      </Columns>
      <ProductLines opportunity={opened} />
    </RecordDrawer>
  );
}
