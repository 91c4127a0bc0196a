import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMobile } from '../../platform/theme/useWidth.js';
import styles from './command-field.module.css';
import { openCommands } from './commandState.js';

/** Fetched before it is pressed: what is typed right after is not lost. */
const prepare = () => void import('./CommandDialog.js');

const isApple = /Mac|iP(hone|ad)/.test(globalThis.navigator?.platform ?? '');

/** In the header, looks like the field it opens: on a phone its picture alone. */
export function CommandField() {
  const { t } = useTranslation('common');
  if (useMobile())
    return (
      <Button
        type="text"
        icon={<SearchOutlined aria-hidden />}
        aria-label={t('command.open')}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={openCommands}
      />
    );
  return (
    <button
      type="button"
      className={styles.opener}
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={openCommands}
    >
      <SearchOutlined aria-hidden />
      <span className={styles.words}>{t('command.open')}</span>
      <kbd className={styles.key} aria-hidden>
        {isApple ? '⌘ K' : 'Ctrl K'}
      </kbd>
    </button>
  );
}
