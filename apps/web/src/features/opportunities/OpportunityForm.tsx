import {
  endedStatuses,
  listCampaignsPlain,
  type OpportunityDetail,
  type OpportunityStatus,
  opportunityFields,
  opportunityStatuses,
  probabilityAfter,
  statusesWithReason,
} from '@kade/contract';
import { Button, Drawer, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../platform/notices/notify.js';
import { useMay, useProfile } from '../../platform/session/useProfile.js';
import { Conflict } from '../../ui/form/Conflict.js';
import { NumberField } from '../../ui/form/NumberField.js';
import { requiredUpTo } from '../../ui/form/rules.js';
import { useLeaveGuard } from '../../ui/form/useLeaveGuard.js';
import { Columns, Row } from '../../ui/layout/layout.js';
import { usePlainItems } from '../../ui/record/fields.js';
import { type Start, startOf, type Values, valuesOf } from './draft.js';
import styles from './opportunities.module.css';
import { ProductLines } from './ProductLines.js';
import {
  CampaignPicker,
  OwnerPicker,
  PersonPicker,
  ProfilePicker,
  SourceField,
} from './pickers.js';
import { useSaveOpportunity } from './useSaveOpportunity.js';

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
export function OpportunityForm({ opportunity: opened, start, onSaved, onClose }: Props) {
  const { t } = useTranslation(['opportunities', 'common']);
  const { user } = useProfile();
  const may = useMay();
  const [form] = Form.useForm<Values>();
  const [dirty, setDirty] = useState(false);
  const { opportunity, save, loadTheirs, saving, conflict } = useSaveOpportunity(opened);
  const [status, setStatus] = useState<OpportunityStatus>(
    opportunity?.status ?? start?.status ?? 'lead',
  );
  const profileId = Form.useWatch('profile_id', form) ?? opportunity?.profile?.id ?? null;
  const { value, expected_close, ...others } = usePlainItems(opportunityFields, inputs);
  const guard = useLeaveGuard(dirty);
  const { profileName, ...first } = start ?? {};
  const initial = opportunity ? valuesOf(opportunity) : startOf(user.id, first);
  const known =
    opportunity?.profile ??
    (first.profile_id && profileName ? { id: first.profile_id, name: profileName } : null);
  const nameless = opportunity?.owner?.id === null ? opportunity.owner.name : undefined;

  const submit = async (values: Values, over = false) => {
    const done = await save({ ...initial, ...values }, over);
    if ('errors' in done) {
      form.setFields(
        Object.entries(done.errors).map(([name, errors]) => ({
          name: name as keyof Values,
          errors: [...errors],
        })),
      );
    } else if ('kept' in done) {
      guard.release();
      setDirty(false);
      notify({ kind: 'success', title: t('saved'), description: done.kept.title });
      onSaved?.(done.kept);
      onClose();
    }
  };

  const changed = (change: Partial<Values>) => {
    setDirty(true);
    if (change.status) {
      const probability = form.getFieldValue('probability') as number | null;
      form.setFieldValue('probability', probabilityAfter(status, change.status, probability));
      setStatus(change.status);
    }
    // A contact belongs to its profile.
    if ('profile_id' in change) form.setFieldValue('person_id', null);
  };

  return (
    <Drawer
      open
      onClose={() => guard.close(onClose)}
      size={620}
      title={t(opportunity ? 'form.edit' : 'form.add')}
      footer={
        <Row gap={8} wrap align="stretch" justify="between">
          <Button onClick={() => guard.close(onClose)}>{t('common:action.cancel')}</Button>
          <Button type="primary" htmlType="submit" form="opportunity" loading={saving}>
            {t('common:action.save')}
          </Button>
        </Row>
      }
    >
      {guard.dialog}
      {conflict && (
        <Conflict
          saving={saving}
          onMine={() => void submit(form.getFieldsValue(true) as Values, true)}
          onTheirs={() =>
            void loadTheirs().then((theirs) => {
              if (!theirs) return;
              form.setFieldsValue(valuesOf(theirs));
              setStatus(theirs.status);
              setDirty(false);
            })
          }
        />
      )}
      <Form<Values>
        id="opportunity"
        name="opportunity"
        form={form}
        layout="vertical"
        initialValues={initial}
        onValuesChange={changed}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item name="title" label={t('field.title')} rules={[requiredUpTo(300)]}>
          <Input maxLength={300} autoFocus={!opportunity} />
        </Form.Item>
        <Columns gap={[0, 16]} min={240} fill className={styles.twoFields}>
          <Form.Item name="profile_id" label={t('field.profile')}>
            <ProfilePicker known={known} />
          </Form.Item>
          <Form.Item name="person_id" label={t('field.person')}>
            <PersonPicker profileId={profileId} known={opportunity?.person} />
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
              known={
                opportunity?.owner?.id ? { ...opportunity.owner, id: opportunity.owner.id } : null
              }
              {...(nameless ? { nameless } : {})}
            />
          </Form.Item>
          {Object.values(others)}
          {may(listCampaignsPlain.access) && (
            <Form.Item name="campaign_id" label={t('field.campaign')}>
              <CampaignPicker known={opportunity?.campaign} />
            </Form.Item>
          )}
        </Columns>
        <ProductLines opportunity={opportunity} />
      </Form>
    </Drawer>
  );
}
