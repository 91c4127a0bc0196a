import { verifyAudit } from '@kade/contract';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import styles from '../account.module.css';
import { CopyText } from '../CopyText.js';

/** Works the chain of hashes out anew when asked, and tells what came of it: the button, and what it found. */
export function useVerify(): { button: ReactNode; found: ReactNode } {
  const { t } = useTranslation('account');
  const { whole } = useFormat();
  const chain = useCall(verifyAudit, {}, { enabled: false });
  const found = chain.data;
  return {
    button: (
      <Button loading={chain.isFetching} onClick={() => void chain.refetch()}>
        {t('audit.verify')}
      </Button>
    ),
    found: found && (
      <Alert
        className={styles.auditFound ?? ''}
        type={found.intact ? 'success' : 'error'}
        showIcon
        title={
          found.intact
            ? t('audit.intact', { count: found.lines, shown: whole(found.lines) })
            : t('audit.broken', { at: whole(found.broken_at) })
        }
        description={
          found.head && (
            <>
              {t('audit.head')} <CopyText text={found.head} label={t('audit.hash')} />
            </>
          )
        }
      />
    ),
  };
}
