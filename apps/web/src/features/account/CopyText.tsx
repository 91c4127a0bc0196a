import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './account.module.css';

/** A text to be pasted somewhere else, with a button that copies it. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('common');
  const [copied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(text).then(() => {
      setCopied(true);
      setTimeout(() => setCopied(false), 2000);
    });
  return (
    <span className={styles.copyText}>
      <code>{text}</code>
      {'clipboard' in navigator && (
        <Button
          size="small"
          icon={copied ? <CheckOutlined /> : <CopyOutlined />}
          aria-label={`${t('action.copy')}: ${label}`}
          onClick={copy}
        />
      )}
    </span>
  );
}
