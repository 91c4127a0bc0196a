import {
  changeLifecycleSettings,
  getLifecycleSettings,
  getRfmLastUpload,
  type LifecycleSettingsState,
  listModelRuns,
} from '@kade/contract';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/client/api.js';
import { keyOf } from '../../../platform/client/queries.js';
import { Choice } from '../../../ui/form/Choice.js';
import { NumberField } from '../../../ui/form/NumberField.js';
import { Columns, Stack } from '../../../ui/layout/layout.js';
import { drawerWidth } from '../../../ui/page/widths.js';
import { RecordDrawer } from '../../../ui/record/RecordDrawer.js';
import { useRecord } from '../../../ui/record/useRecord.js';
import { Explained } from '../../models/index.js';
import { CutFields } from './CutFields.js';
import { Preview, usePreview } from './Preview.js';
import styles from './settings.module.css';
import { bodyOf, faultsOf, type SettingsValues, valuesOf } from './settingsValues.js';

type Props = { settings: LifecycleSettingsState; onClose: () => void };

/** What the models go by, and what a change of it would move before it is saved. Saving has them run. */
export function SettingsDrawer({ settings, onClose }: Props) {
  const { t } = useTranslation('lifecycle');
  const record = useRecord<LifecycleSettingsState, SettingsValues, object>({
    opened: settings,
    valuesOf,
    bodyOf: (values) => (Object.keys(faultsOf(values)).length > 0 ? null : bodyOf(values)),
    read: () => call(getLifecycleSettings),
    update: (body) => call(changeLifecycleSettings, { body: body as never }),
    invalidates: [listModelRuns, getRfmLastUpload],
    keptAt: () => keyOf(getLifecycleSettings),
    saved: () => t('settings.saved'),
    onSaved: onClose,
  });
  const { values } = record;
  const faults = faultsOf(values);
  const usual = record.opened?.usual ?? null;
  const body = Object.keys(faults).length > 0 ? null : bodyOf(values);
  const preview = usePreview(body);
  const isOwn = values.horizonBy === 'own';
  return (
    <RecordDrawer
      record={record}
      name="lifecycle-settings"
      title={t('settings.title')}
      width={drawerWidth.wide}
      onClose={onClose}
    >
      <Stack gap={24}>
        <section>
          <h3 className={styles.heading}>{t('settings.horizonTitle')}</h3>
          <Form.Item
            name="horizonBy"
            label={<Explained label={t('settings.horizonBy')} term="lifecycle_horizon" />}
          >
            <Choice
              options={(['own', 'set'] as const).map((value) => ({
                value,
                label: t(`settings.horizon.${value}`),
                about:
                  value === 'own' && usual?.horizon
                    ? t('settings.horizon.ownNow', { count: usual.horizon })
                    : t(`settings.horizon.${value}About`),
              }))}
            />
          </Form.Item>
          {!isOwn && (
            <Form.Item
              name="horizon"
              label={t('settings.days')}
              rules={[{ required: true, message: t('settings.fault.missing') }]}
            >
              <NumberField min={7} max={730} precision={0} />
            </Form.Item>
          )}
        </section>
        <section>
          <h3 className={styles.heading}>{t('settings.valueTitle')}</h3>
          <Columns gap={16} min={240}>
            <Form.Item
              name="margin"
              label={<Explained label={t('settings.margin')} term="lifecycle_margin" />}
              extra={t('settings.marginHint')}
              rules={[{ required: true, message: t('settings.fault.missing') }]}
            >
              <NumberField min={1} max={100} precision={1} suffix="%" />
            </Form.Item>
            <Form.Item
              name="discount"
              label={<Explained label={t('settings.discount')} term="lifecycle_discount" />}
              extra={t('settings.discountHint')}
              rules={[{ required: true, message: t('settings.fault.missing') }]}
            >
              <NumberField min={0} max={20} precision={1} suffix="%" />
            </Form.Item>
          </Columns>
        </section>
        <section>
          <h3 className={styles.heading}>{t('settings.stagesTitle')}</h3>
          <Form.Item
            name="stagesBy"
            label={<Explained label={t('settings.stagesBy')} term="cut_points" />}
          >
            <Choice
              options={(['own', 'set'] as const).map((value) => ({
                value,
                label: t(`settings.stages.${value}`),
                about: t(`settings.stages.${value}About`),
                // Where nothing has run there is no rhythm to begin from.
                disabled: value === 'set' && usual === null && settings.stages === null,
              }))}
            />
          </Form.Item>
          <CutFields record={record} faults={faults} preview={preview.data?.preview ?? null} />
        </section>
        <Preview query={preview} isWhole={body !== null} />
      </Stack>
    </RecordDrawer>
  );
}
