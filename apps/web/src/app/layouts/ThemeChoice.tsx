import { MoonOutlined, SunOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { chooseTheme, useTheme } from '../../platform/theme/theme.js';
import styles from '../../ui/base/base.module.css';

const choices = [
  ['default', 'user.light', SunOutlined],
  ['dark', 'user.dark', MoonOutlined],
] as const;

export function ThemeChoice() {
  const { t } = useTranslation('common');
  const current = useTheme();
  return (
    <fieldset className={styles.choice} aria-label={t('user.theme')}>
      {choices.map(([name, label, Icon]) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === current}
          onClick={() => chooseTheme(name)}
        >
          <Icon aria-hidden /> {t(label)}
        </button>
      ))}
    </fieldset>
  );
}
