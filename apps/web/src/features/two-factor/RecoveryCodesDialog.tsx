import { CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import { brand } from '@kade/contract';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../platform/session/useProfile.js';
import { Columns, Row } from '../../ui/layout/layout.js';
import { dialogWidth } from '../../ui/page/widths.js';
import { saveFile } from '../../ui/table/csv.js';
import styles from './two-factor.module.css';

type Props = { codes: readonly string[]; onKept: () => void };

/** The recovery codes, shown this once: it closes only by saying that they are kept. */
export function RecoveryCodesDialog({ codes, onKept }: Props) {
  const { t } = useTranslation(['two-factor', 'common']);
  const { user } = useProfile();
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  const download = () =>
    saveFile(
      `${brand.toLowerCase()}-recovery-codes.txt`,
      `${brand}, ${user.email}\r\n${t('codes.lead')}\r\n\r\n${codes.join('\r\n')}\r\n`,
      'text/plain',
    );
  return (
    <Modal
      open
      title={t('codes.title')}
      width={dialogWidth.medium}
      data-blocking-dialog
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onKept}>
          {t('codes.kept')}
        </Button>
      }
    >
      <p className={styles.twoFactorLead}>{t('codes.lead')}</p>
      <Columns
        gap={[4, 24]}
        of="repeat(auto-fit, minmax(160px, 1fr))"
        as="ul"
        className={styles.recoveryCodes}
        data-testid="recovery-codes"
        aria-label={t('codes.title')}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Columns>
      <Row gap={8} wrap className={styles.recoveryActions}>
        {'clipboard' in navigator && (
          <Button icon={<CopyOutlined />} onClick={() => void copy()}>
            {t('common:action.copy')}
          </Button>
        )}
        <Button icon={<DownloadOutlined />} onClick={download}>
          {t('common:action.download')}
        </Button>
        <span role="status">
          {copied === null ? '' : t(copied ? 'codes.copied' : 'codes.notCopied')}
        </span>
      </Row>
    </Modal>
  );
}
