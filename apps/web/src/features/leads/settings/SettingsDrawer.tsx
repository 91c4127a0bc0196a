import {
  changeLeadSettings,
  getLeadLastUpload,
  getLeadSettings,
  type LeadSettingsState,
  listLeadRuns,
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
import styles from './lead-settings.module.css';
import { Preview, usePreview } from './Preview.js';
import { bodyOf, faultsOf, type SettingsValues, valuesOf } from './settingsValues.js';

type Props = { settings: LeadSettingsState; onClose: () => void };
const ways = ['own', 'set'] as const;

/** What scores and lead values go by, and what a change of it would move before it is saved. Saving has leads scored. */
export function SettingsDrawer({ settings, onClose }: Props) {
  const { t } = useTranslation('leads');
  const record = useRecord<LeadSettingsState, SettingsValues, object>({
    opened: settings,
    valuesOf,
    bodyOf,
    read: () => call(getLeadSettings),
    update: (body) => call(changeLeadSettings, { body: body as never }),
    invalidates: [listLeadRuns, getLeadLastUpload],
    keptAt: () => keyOf(getLeadSettings),
    saved: () => t('settings.saved'),
    onSaved: onClose,
  });
  const { values } = record;
  const body = bodyOf(values);
  const preview = usePreview(body);
  const needed = [{ required: true, message: t('settings.missing') }];
  const isBelow = faultsOf(values).medium_from !== undefined;
  return (
    <RecordDrawer
      record={record}
      name="lead-settings"
      title={t('settings.title')}
      width={drawerWidth.wide}
      onClose={onClose}
    >
      <Stack gap={24}>
        <section>
          <h3 className={styles.heading}>{t('settings.windowTitle')}</h3>
          <Form.Item
            name="window"
            label={<Explained label={t('settings.window')} term="outcome_window" />}
            extra={t('settings.windowHint')}
            rules={needed}
          >
            <NumberField min={14} max={730} precision={0} />
          </Form.Item>
        </section>
        <section>
          <h3 className={styles.heading}>{t('settings.valueTitle')}</h3>
          <Form.Item name="by" label={<Explained label={t('settings.valueBy')} term="LEADVALUE" />}>
            <Choice
              options={ways.map((value) => ({
                value,
                label: t(`settings.${value}`),
                about: t(`settings.${value}About`),
              }))}
            />
          </Form.Item>
          {values.by === 'set' && (
            <Columns gap={16} min={240}>
              <Form.Item
                name="high_from"
                label={t('settings.high')}
                extra={t('settings.highHint')}
                rules={needed}
              >
                <NumberField min={0} max={1_000_000_000} precision={0} suffix="€" />
              </Form.Item>
              <Form.Item
                name="medium_from"
                label={t('settings.medium')}
                extra={t('settings.mediumHint')}
                rules={needed}
                {...(isBelow && {
                  validateStatus: 'error' as const,
                  help: t('settings.aboveHigh'),
                })}
              >
                <NumberField min={0} max={1_000_000_000} precision={0} suffix="€" />
              </Form.Item>
            </Columns>
          )}
        </section>
        <Preview query={preview} isWhole={body !== null} />
      </Stack>
    </RecordDrawer>
  );
}
