import { Button } from 'antd';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../ui/layout/layout.js';
import { RuleEditor, useRule } from '../../audiences/index.js';
import styles from './spot-settings.module.css';

/** The rule that finds everyone: none at all. */
const everyone = '1=1';

type Props = {
  name: string;
  rule: string | null;
  /** Null: everyone. */
  onUse: (rule: string | null) => void;
  onCancel: () => void;
};

/** Enter in a value of the rule does not save the settings around it. */
const stay = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && (event.target as HTMLElement).tagName === 'INPUT')
    event.preventDefault();
};
const nothing = () => {};

/** The rule of whom a category is offered to, built as that of an audience is. */
export function RuleOf({ name, rule, onUse, onCancel }: Props) {
  const { t } = useTranslation(['whitespots', 'common']);
  const control = useRule(rule ?? everyone);
  const isReady = control.error === null && control.open.length === 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is the fields inside that have the keyboard
    <div className={styles.rule} onKeyDown={stay}>
      <p className={styles.about}>{t('settings.ruleAbout', { name })}</p>
      <RuleEditor rule={control} onColumn={nothing} />
      <Row gap={8} justify="end" wrap>
        {rule !== null && (
          <Button danger type="text" onClick={() => onUse(null)}>
            {t('settings.removeRule')}
          </Button>
        )}
        <Button onClick={onCancel}>{t('common:action.cancel')}</Button>
        <Button
          type="primary"
          ghost
          disabled={!isReady}
          onClick={() => onUse(control.text === everyone ? null : control.text)}
        >
          {t('settings.useRule')}
        </Button>
      </Row>
    </div>
  );
}
