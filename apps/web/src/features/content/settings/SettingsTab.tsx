import {
  getContentSettings,
  mostVariants,
  type ReplyOf,
  updateContentSettings,
} from '@kade/contract';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/client/api.js';
import { keyOf, useCall } from '../../../platform/client/queries.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { FormLayout } from '../../../ui/form/FormLayout.js';
import { Stack } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Page.js';
import { RecordForm } from '../../../ui/record/RecordForm.js';
import { useRecord } from '../../../ui/record/useRecord.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { BrandItem, ChannelsItem, TextItems } from '../shared/items.js';
import { ModeNote } from '../shared/ModeNote.js';
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
          <BrandItem
            optional
            extra={t('settings.hint.brand')}
            placeholder={t('settings.noBrand')}
          />
          <ChannelsItem />
          <TextItems variantsHint={t('settings.hint.variants', { most: mostVariants })} />
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
