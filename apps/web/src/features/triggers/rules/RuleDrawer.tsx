import {
  changeTriggerSettings,
  getTriggerSettings,
  listTriggers,
  type TriggerRule,
  type TriggerSettingsState,
} from '@kade/contract';
import { Alert, Form, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/client/api.js';
import { keyOf } from '../../../platform/client/queries.js';
import { Choice } from '../../../ui/form/Choice.js';
import { NumberField } from '../../../ui/form/NumberField.js';
import { requiredNumber } from '../../../ui/form/rules.js';
import { Columns, Row, Stack } from '../../../ui/layout/layout.js';
import { drawerWidth } from '../../../ui/page/widths.js';
import { OwnerPicker } from '../../../ui/pick/colleagues.js';
import { RecordDrawer } from '../../../ui/record/RecordDrawer.js';
import { useRecord } from '../../../ui/record/useRecord.js';
import { BackTest } from './BackTest.js';
import { NumberFields } from './NumberFields.js';
import styles from './rules.module.css';
import { type RuleValues, settingsOf, valuesOf } from './ruleValues.js';
import { AudienceField, SegmentsField } from './ScopeFields.js';

type Props = { rule: TriggerRule; settings: TriggerSettingsState; onClose: () => void };

/** What one rule goes by, and what it would have done with that; saving has it look at once. */
export function RuleDrawer({ rule, settings, onClose }: Props) {
  const { t } = useTranslation('triggers');
  const record = useRecord<TriggerSettingsState, RuleValues, object>({
    opened: settings,
    valuesOf: (state) => valuesOf(rule, state),
    bodyOf: (values) => {
      const whole = settingsOf(rule, values);
      return whole && { rule, settings: whole };
    },
    read: () => call(getTriggerSettings),
    update: (body) => call(changeTriggerSettings, { body: body as never }),
    invalidates: [listTriggers],
    keptAt: () => keyOf(getTriggerSettings),
    saved: () => t('settings.saved'),
    onSaved: onClose,
  });
  const { values } = record;
  const mayChange = settings.can.change;
  return (
    <RecordDrawer
      record={record}
      name="trigger-rule"
      title={t(`rule.${rule}.name`)}
      width={drawerWidth.wide}
      onClose={onClose}
    >
      <Stack gap={24}>
        <p className="soft">{t(`rule.${rule}.about`)}</p>
        {!mayChange && <Alert type="info" showIcon title={t('settings.readOnly')} />}
        <Row gap={8}>
          <Form.Item name="settings.on" valuePropName="checked" noStyle>
            <Switch aria-label={t('settings.isOn')} />
          </Form.Item>
          <span>{t('settings.isOn')}</span>
        </Row>
        <NumberFields rule={rule} />
        <Scope rule={rule} settings={settings} />
        <section>
          <h3 className={styles.heading}>{t('settings.assign')}</h3>
          <Form.Item name="settings.assign">
            <Choice
              label={t('settings.assign')}
              options={[
                { value: 'owner', label: t('settings.assignOwner') },
                { value: 'user', label: t('settings.assignUser') },
                { value: 'unassigned', label: t('settings.assignNobody') },
              ]}
            />
          </Form.Item>
          {values['settings.assign'] === 'user' && (
            <Form.Item
              name="settings.user_id"
              label={t('settings.person')}
              rules={[{ required: true }]}
            >
              <OwnerPicker clearable={false} />
            </Form.Item>
          )}
        </section>
        <section>
          <h3 className={styles.heading}>{t('settings.repeat')}</h3>
          <Columns gap={16} min={240}>
            <Form.Item
              name="settings.cooldown"
              label={t('settings.cooldown')}
              extra={t('settings.cooldownHint')}
              rules={requiredNumber(0, 365)}
            >
              <NumberField min={0} max={365} precision={0} suffix={t('settings.days')} />
            </Form.Item>
            <Form.Item
              name="settings.expiry"
              label={t('settings.expiry')}
              extra={t('settings.expiryHint')}
              rules={requiredNumber(1, 365)}
            >
              <NumberField min={1} max={365} precision={0} suffix={t('settings.days')} />
            </Form.Item>
          </Columns>
        </section>
        {mayChange && <BackTest rule={rule} draft={settingsOf(rule, values)} />}
      </Stack>
    </RecordDrawer>
  );
}

function Scope({ rule, settings }: Omit<Props, 'onClose'>) {
  const { t } = useTranslation('triggers');
  const { audience, audience_id: id } = settings.rules[rule];
  return (
    <section>
      <h3 className={styles.heading}>{t('settings.scope')}</h3>
      <Columns gap={16} min={240}>
        <Form.Item name="settings.segments" label={t('settings.segments')}>
          <SegmentsField />
        </Form.Item>
        <Form.Item name="settings.audience_id" label={t('settings.audience')}>
          <AudienceField known={audience} />
        </Form.Item>
      </Columns>
      {id !== null && audience === null && (
        <Alert type="warning" showIcon title={t('settings.audienceGone')} />
      )}
    </section>
  );
}
