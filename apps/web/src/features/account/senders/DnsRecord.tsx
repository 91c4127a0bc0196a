import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Columns } from '../../../ui/layout/layout.js';
import styles from '../account.module.css';
import { CopyText } from '../CopyText.js';

type Props = { name: string; value: string; children?: ReactNode };

/** A TXT record as it is typed into the DNS, its name and value to copy; below it what is known of it. */
export function DnsRecord({ name, value, children }: Props) {
  const { t } = useTranslation('account');
  return (
    <Columns gap={[8, 16]} of="minmax(110px, max-content) 1fr" as="dl" className={styles.facts}>
      <dt>{t('senders.recordType')}</dt>
      <dd>
        <code>TXT</code>
      </dd>
      <dt>{t('senders.recordName')}</dt>
      <dd>
        <CopyText text={name} label={t('senders.recordName')} />
      </dd>
      <dt>{t('senders.recordValue')}</dt>
      <dd>
        <CopyText text={value} label={t('senders.recordValue')} />
      </dd>
      {children}
    </Columns>
  );
}
