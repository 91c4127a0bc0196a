import {
  getTriggerSettings,
  type TriggerRule,
  type TriggerSettingsState,
  triggerRules,
} from '@kade/contract';
import { Button, Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { Mark } from '../../../ui/facts/StatusTag.js';
import { List, Row, Stack } from '../../../ui/layout/layout.js';
import { drawerWidth } from '../../../ui/page/widths.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { RuleDrawer } from './RuleDrawer.js';
import styles from './rules.module.css';

type Props = {
  open: 'rules' | TriggerRule;
  onOpen: (open: 'rules' | TriggerRule) => void;
  onClose: () => void;
};

/** All rules with what they tell of and whether they are on; each opens its settings. */
export function RulesDrawer({ open, onOpen, onClose }: Props) {
  const { t } = useTranslation(['triggers', 'common']);
  const settings = useCall(getTriggerSettings);
  if (open !== 'rules' && settings.data)
    return <RuleDrawer rule={open} settings={settings.data} onClose={() => onOpen('rules')} />;
  return (
    <Drawer
      open
      size={drawerWidth.wide}
      title={t('settings.title')}
      closable={{ 'aria-label': t('common:action.close') }}
      onClose={onClose}
    >
      <Stack gap={16}>
        <p className="soft">{t('settings.lead')}</p>
        <Loaded query={settings}>{(state) => <Rules state={state} onOpen={onOpen} />}</Loaded>
      </Stack>
    </Drawer>
  );
}

function Rules({
  state,
  onOpen,
}: {
  state: TriggerSettingsState;
  onOpen: (rule: TriggerRule) => void;
}) {
  const { t } = useTranslation('triggers');
  return (
    <List className={styles.rules}>
      {triggerRules.map((rule) => {
        const name = t(`rule.${rule}.name`);
        const { on } = state.rules[rule];
        return (
          <li key={rule} className={styles.rule}>
            <Stack gap={4}>
              <Row gap={8} wrap>
                <h3 className={styles.name}>{name}</h3>
                <Mark tone={on ? 'live' : 'off'}>{t(on ? 'settings.on' : 'settings.off')}</Mark>
              </Row>
              <p className={styles.about}>{t(`rule.${rule}.about`)}</p>
            </Stack>
            <Button aria-label={t('settings.editOf', { rule: name })} onClick={() => onOpen(rule)}>
              {t('settings.edit')}
            </Button>
          </li>
        );
      })}
    </List>
  );
}
