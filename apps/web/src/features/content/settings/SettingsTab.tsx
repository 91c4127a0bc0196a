import {
  contentLengths,
  getContentSettings,
  mostVariants,
  type ReplyOf,
  updateContentSettings,
} from '@kade/contract';
import { Alert, Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/client/api.js';
import { keyOf, useCall } from '../../../platform/client/queries.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { Choice } from '../../../ui/form/Choice.js';
import { FormLayout } from '../../../ui/form/FormLayout.js';
import { NumberField } from '../../../ui/form/NumberField.js';
import { requiredNumber } from '../../../ui/form/rules.js';
import { Stack } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Page.js';
import { RecordSelect } from '../../../ui/pick/RecordSelect.js';
import { RecordForm } from '../../../ui/record/RecordForm.js';
import { useRecord } from '../../../ui/record/useRecord.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { ChannelsField } from '../shared/ChannelsField.js';
import { languageOptions } from '../shared/Languages.js';
import { ModeNote } from '../shared/ModeNote.js';
import { useContentOptions } from '../shared/useOptions.js';
import {
  type SettingsBody,
  type SettingsValues,
  settingsBodyOf,
  settingsValuesOf,
} from './settingsValues.js';

type Settings = ReplyOf<typeof getContentSettings>;

/** What a new brand, AI campaign and text start with, and who writes. */
export function SettingsTab() {
  const settings = useCall(getContentSettings);
  return <Loaded query={settings}>{(data) => <SettingsForm settings={data} />}</Loaded>;
}

function SettingsForm({ settings }: { settings: Settings }) {
  const { t } = useTranslation(['content', 'common']);
  const mayChange = useMay()(updateContentSettings.access);
  const options = useContentOptions();
  const record = useRecord<Settings, SettingsValues, SettingsBody>({
    opened: settings,
    valuesOf: settingsValuesOf,
    bodyOf: settingsBodyOf,
    read: () => call(getContentSettings),
    update: (body) => call(updateContentSettings, { body }),
    invalidates: [],
    keptAt: () => keyOf(getContentSettings),
    saved: () => t('settings.saved'),
  });
  return (
    <FormLayout>
      <Panel title={t('settings.who')}>
        <Alert
          type="info"
          showIcon
          title={<ModeNote mode={settings.mode} model={settings.model} />}
          description={t(`settings.mode.${settings.mode}`)}
        />
      </Panel>
      <Panel title={t('settings.title')}>
        <RecordForm
          record={record}
          name="content-settings"
          layout="vertical"
          disabled={!mayChange}
          onFinish={() => void record.save()}
        >
          <Form.Item name="brand_id" label={t('field.brand')} extra={t('settings.hint.brand')}>
            <RecordSelect
              options={(options.data?.brands ?? []).map(({ id, name }) => ({
                value: id,
                label: name,
              }))}
              loading={options.isPending}
              placeholder={t('settings.noBrand')}
              nothing={t('choose.noBrand')}
            />
          </Form.Item>
          <Form.Item
            name="channels"
            label={t('field.channels')}
            required
            rules={[{ required: true, type: 'array', min: 1, message: t('settings.oneChannel') }]}
          >
            <ChannelsField />
          </Form.Item>
          <Form.Item name="language" label={t('field.language')} required>
            <Choice options={languageOptions()} />
          </Form.Item>
          <Form.Item name="length" label={t('field.length')} required>
            <Choice
              options={contentLengths.map((value) => ({ value, label: t(`length.${value}`) }))}
            />
          </Form.Item>
          <Form.Item
            name="variants"
            label={t('field.variants')}
            required
            rules={requiredNumber(1, mostVariants)}
            extra={t('settings.hint.variants', { most: mostVariants })}
          >
            <NumberField min={1} max={mostVariants} precision={0} />
          </Form.Item>
          {mayChange && (
            <Stack items="start">
              <Button type="primary" htmlType="submit" loading={record.saving}>
                {t('common:action.save')}
              </Button>
            </Stack>
          )}
        </RecordForm>
      </Panel>
    </FormLayout>
  );
}
