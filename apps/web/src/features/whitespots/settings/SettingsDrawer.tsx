import {
  changeWhitespotSettings,
  getWhitespotOverview,
  getWhitespotSettings,
  listWhitespotRuns,
  type WhitespotSettingsState,
} from '@kade/contract';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/client/api.js';
import { keyOf } from '../../../platform/client/queries.js';
import { NumberField } from '../../../ui/form/NumberField.js';
import { requiredNumber } from '../../../ui/form/rules.js';
import { Columns, Stack } from '../../../ui/layout/layout.js';
import { drawerWidth } from '../../../ui/page/widths.js';
import { RecordDrawer } from '../../../ui/record/RecordDrawer.js';
import { useRecord } from '../../../ui/record/useRecord.js';
import { Explained } from '../../models/index.js';
import { LimitsField } from './LimitsField.js';
import { bodyOf, type SettingsValues, valuesOf } from './settingsValues.js';
import styles from './spot-settings.module.css';

type Props = { settings: WhitespotSettingsState; onClose: () => void };

/** What whitespots go by, and who may be offered what. Saving has the model run. */
export function SettingsDrawer({ settings, onClose }: Props) {
  const { t } = useTranslation('whitespots');
  const record = useRecord<WhitespotSettingsState, SettingsValues, object>({
    opened: settings,
    valuesOf,
    bodyOf,
    read: () => call(getWhitespotSettings),
    update: (body) => call(changeWhitespotSettings, { body: body as never }),
    invalidates: [listWhitespotRuns, getWhitespotOverview],
    keptAt: () => keyOf(getWhitespotSettings),
    saved: () => t('settings.saved'),
    onSaved: onClose,
  });
  const { propositions } = record.opened ?? settings;
  return (
    <RecordDrawer
      record={record}
      name="whitespot-settings"
      title={t('settings.title')}
      width={drawerWidth.wide}
      onClose={onClose}
    >
      <Stack gap={24}>
        <section>
          <h3 className={styles.heading}>{t('settings.what')}</h3>
          <Columns gap={16} min={200}>
            <Form.Item
              name="least_chance"
              label={<Explained label={t('settings.least')} term="whitespot_chance" />}
              extra={t('settings.leastHint')}
              rules={requiredNumber(0, 95)}
            >
              <NumberField min={0} max={95} precision={1} suffix="%" />
            </Form.Item>
            <Form.Item
              name="most"
              label={t('settings.most')}
              extra={t('settings.mostHint')}
              rules={requiredNumber(1, 50)}
            >
              <NumberField min={1} max={50} precision={0} />
            </Form.Item>
            <Form.Item
              name="conversion_days"
              label={<Explained label={t('settings.days')} term="whitespot_conversion" />}
              extra={t('settings.daysHint')}
              rules={requiredNumber(30, 365)}
            >
              <NumberField min={30} max={365} precision={0} />
            </Form.Item>
          </Columns>
        </section>
        <section>
          <h3 className={styles.heading}>{t('settings.who')}</h3>
          <p className={styles.about}>{t('settings.whoAbout')}</p>
          <Form.Item name="eligibility">
            <LimitsField propositions={propositions} />
          </Form.Item>
        </section>
      </Stack>
    </RecordDrawer>
  );
}
