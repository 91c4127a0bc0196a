import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CopyOutlined,
  DeleteOutlined,
  SettingOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextTools } from '../text/TextTools.js';
import styles from './canvas.module.css';
import { useMailEditing } from './mailEditing.js';

type Props = {
  blockKey: string;
  name: string;
  first: boolean;
  last: boolean;
  /** The settings are not beside the mail: a button opens them. */
  settings: boolean;
  language: string;
};

/** What can be done with the selected block and with the text in it, floating above it. */
export function BlockBar({ blockKey, name, first, last, settings, language }: Props) {
  const { t } = useTranslation('campaigns');
  const editing = useMailEditing();
  const tool = (label: string, icon: ReactNode, off: boolean, act: () => void, keys?: string) => (
    <Button
      size="small"
      type="text"
      icon={icon}
      disabled={off}
      aria-label={t(`block.${label}`, { name })}
      title={keys ? `${t(`block.${label}`, { name })} (${keys})` : t(`block.${label}`, { name })}
      onClick={act}
    />
  );
  return (
    // A press here leaves the cursor in the text.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is
    <div className={styles.barPlace} onMouseDown={(e) => e.preventDefault()}>
      <div className={styles.bar}>
        <TextTools language={language} />
        <div role="toolbar" aria-label={t('canvas.blockTools', { name })} className={styles.tools}>
          {tool('up', <ArrowUpOutlined />, first, () => editing.shift(blockKey, -1), 'Alt+↑')}
          {tool('down', <ArrowDownOutlined />, last, () => editing.shift(blockKey, 1), 'Alt+↓')}
          {tool('duplicate', <CopyOutlined />, false, () => editing.copy(blockKey), 'Ctrl+D')}
          {tool('remove', <DeleteOutlined />, false, () => editing.remove(blockKey), 'Del')}
          {settings && tool('settings', <SettingOutlined />, false, editing.openSettings)}
        </div>
      </div>
    </div>
  );
}
