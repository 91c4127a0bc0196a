import {
  endedStatuses,
  listCampaignsPlain,
  type OpportunityStatus,
  opportunityFields,
  opportunityStatuses,
  statusesWithReason,
} from '@kade/contract';
import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/session/useProfile.js';
import { NumberField } from '../../ui/form/NumberField.js';
import { requiredUpTo } from '../../ui/form/rules.js';
import { Columns } from '../../ui/layout/layout.js';
import { OwnerPicker } from '../../ui/pick/colleagues.js';
import { PersonPicker, ProfilePicker } from '../../ui/pick/profiles.js';
import { usePlainItems } from '../../ui/record/fields.js';
import { ProductLines } from './ProductLines.js';
import { CampaignPicker, SourceField } from './pickers.js';
import type { useOpportunityForm } from './useOpportunityForm.js';

type Props = {
  record: ReturnType<typeof useOpportunityForm>['record'];
  /** The profile a new one begins with. */
  profile?: { id: number; name: string } | null;
};

/** Every field of an opportunity, by name: together in its form, one by one at the side of its page. */
export function useOpportunityItems({ record, profile = null }: Props) {
  const { t } = useTranslation(['opportunities', 'common']);
  const plain = usePlainItems(opportunityFields, { source: <SourceField /> });
  const { opened } = record;
  const { status, profile_id: profileId } = record.values;
  const owner = opened?.owner;
  return {
    ...plain,
    title: (
      <Form.Item name="title" label={t('field.title')} rules={[requiredUpTo(300)]}>
        <Input maxLength={300} autoFocus={!opened} />
      </Form.Item>
    ),
    profile_id: (
      <Form.Item name="profile_id" label={t('field.profile')}>
        <ProfilePicker known={opened?.profile ?? profile} />
      </Form.Item>
    ),
    person_id: (
      <Form.Item name="person_id" label={t('field.person')}>
        <PersonPicker profileId={profileId} known={opened?.person} />
      </Form.Item>
    ),
    status: (
      <Form.Item name="status" label={t('field.status')} required>
        <Select<OpportunityStatus>
          options={opportunityStatuses.map((stage) => ({
            value: stage,
            label: t(`common:status.${stage}`),
          }))}
        />
      </Form.Item>
    ),
    probability: (
      <Form.Item name="probability" label={t('field.probability')}>
        <NumberField min={0} max={100} suffix="%" disabled={endedStatuses.includes(status)} />
      </Form.Item>
    ),
    lost_reason: (
      <Form.Item name="lost_reason" label={t('field.lostReason')} rules={[requiredUpTo(1000)]}>
        <Input.TextArea rows={2} maxLength={1000} />
      </Form.Item>
    ),
    owner_id: (
      <Form.Item name="owner_id" label={t('field.owner')}>
        <OwnerPicker
          known={owner?.id ? { ...owner, id: owner.id } : null}
          placeholder={owner?.id === null ? owner.name : undefined}
        />
      </Form.Item>
    ),
    campaign_id: (
      <Form.Item name="campaign_id" label={t('field.campaign')}>
        <CampaignPicker known={opened?.campaign} />
      </Form.Item>
    ),
  };
}

/** All of them, as a form. */
export function OpportunityFields({ record, profile = null }: Props) {
  const may = useMay();
  const items = useOpportunityItems({ record, profile });
  const { title, profile_id, person_id, status, probability, value, expected_close } = items;
  const { lost_reason, owner_id, campaign_id, source } = items;
  return (
    <>
      {title}
      <Columns gap={[0, 16]} min={240} fill>
        {profile_id}
        {person_id}
        {status}
        {probability}
        {value}
        {expected_close}
      </Columns>
      {statusesWithReason.includes(record.values.status) && lost_reason}
      <Columns gap={[0, 16]} min={240} fill>
        {owner_id}
        {source}
        {may(listCampaignsPlain.access) && campaign_id}
      </Columns>
      <ProductLines opportunity={record.opened} />
    </>
  );
}
