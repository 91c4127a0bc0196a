import {
  type CampaignSettings,
  getCampaignSettings,
  type ReplyOf,
  updateCampaignSettings,
} from '@kade/contract';
import { Checkbox, Form, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/client/api.js';
import { useCall } from '../../platform/client/queries.js';
import { NumberField } from '../../ui/form/NumberField.js';
import { Row, Stack } from '../../ui/layout/layout.js';
import { dialogWidth } from '../../ui/page/widths.js';
import { RecordForm } from '../../ui/record/RecordForm.js';
import { useRecord } from '../../ui/record/useRecord.js';
import { Loaded } from '../../ui/states/Loaded.js';
import styles from './campaigns.module.css';
import { Field } from './Field.js';
import { ThemeFields } from './mail/ThemeFields.js';

type Stored = ReplyOf<typeof getCampaignSettings>;

/** How often a contact may be mailed, and what new mails look like: for all campaigns of the company. */
export function CampaignSettingsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const stored = useCall(getCampaignSettings, {}, { enabled: open, staleTime: 0 });
  if (!open) return null;
  return (
    <Loaded query={stored}>{(found) => <SettingsForm stored={found} onClose={onClose} />}</Loaded>
  );
}

function SettingsForm({ stored, onClose }: { stored: Stored; onClose: () => void }) {
  const { t } = useTranslation(['campaigns', 'common']);
  const record = useRecord({
    opened: stored,
    valuesOf: ({ frequency_cap, theme }): CampaignSettings => ({ frequency_cap, theme }),
    bodyOf: (settings) => settings,
    read: () => call(getCampaignSettings),
    update: (body) => call(updateCampaignSettings, { body }),
    invalidates: [getCampaignSettings],
    saved: () => t('company.saved'),
    onSaved: onClose,
  });
  return (
    <Modal
      open
      width={dialogWidth.medium}
      title={t('company.title')}
      okText={t('common:action.save')}
      okButtonProps={{ htmlType: 'submit', form: 'campaign-settings' }}
      cancelText={t('common:action.cancel')}
      confirmLoading={record.saving}
      onCancel={() => record.guard.close(onClose)}
    >
      <RecordForm record={record} name="campaign-settings">
        <Stack gap={16}>
          <Form.Item noStyle name="frequency_cap" valuePropName="cap">
            <FrequencyCap />
          </Form.Item>
          <fieldset className={styles.field}>
            <legend>{t('company.theme')}</legend>
            <p className={styles.fieldHint}>{t('company.themeHint')}</p>
            <Form.Item noStyle shouldUpdate>
              {({ getFieldValue, setFieldValue }) => (
                <ThemeFields
                  theme={getFieldValue('theme') as CampaignSettings['theme']}
                  onChange={(theme) => setFieldValue('theme', theme)}
                />
              )}
            </Form.Item>
          </fieldset>
        </Stack>
      </RecordForm>
    </Modal>
  );
}

type Cap = CampaignSettings['frequency_cap'];

/** No contact gets more than so many mails in so many days, or any number. */
function FrequencyCap({ cap = null, onChange }: { cap?: Cap; onChange?: (cap: Cap) => void }) {
  const { t } = useTranslation('campaigns');
  return (
    <fieldset className={styles.field}>
      <legend>{t('company.cap')}</legend>
      <Checkbox
        checked={cap !== null}
        onChange={(e) => onChange?.(e.target.checked ? { mails: 2, days: 7 } : null)}
      >
        {t('company.capOn')}
      </Checkbox>
      {cap && (
        <Row gap={[8, 16]} wrap align="end" className={styles.blockRow}>
          {(['mails', 'days'] as const).map((name) => (
            <Field key={name} label={t(`company.cap_${name}`)}>
              {(shared) => (
                <NumberField
                  {...shared}
                  min={1}
                  max={name === 'mails' ? 100 : 90}
                  precision={0}
                  value={cap[name]}
                  onChange={(n) => n !== null && onChange?.({ ...cap, [name]: n })}
                />
              )}
            </Field>
          ))}
        </Row>
      )}
      <p className={styles.fieldHint}>{t('company.capHint')}</p>
    </fieldset>
  );
}
