import { Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { choosePatterns, usePatterns } from '../../platform/theme/theme.js';
import { Row } from '../../ui/layout/layout.js';

const id = 'chart-patterns';

/** Hatching in charts, for whoever does not tell their colours apart. */
export function PatternsChoice() {
  const { t } = useTranslation('common');
  return (
    <Row gap={12} justify="between">
      <label htmlFor={id}>{t('user.patterns')}</label>
      <Switch id={id} size="small" checked={usePatterns()} onChange={choosePatterns} />
    </Row>
  );
}
