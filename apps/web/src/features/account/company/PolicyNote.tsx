import { type Company, listUsers } from '@kade/contract';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import styles from '../account.module.css';

type Policy = Company['two_factor_policy'];

/** What a change of the two-factor policy does, and for how many colleagues. */
export function PolicyNote({ before, after }: { before: Policy; after: Policy }) {
  const { t } = useTranslation('account');
  const users = useCall(listUsers, {}, { enabled: before !== after });
  if (before === after) return null;
  const without = users.data?.results.filter((u) => !u.two_factor_enabled).length ?? 0;
  return (
    <Alert
      type="info"
      showIcon
      className={styles.policyNote}
      title={
        after === 'required' ? t('company.willRequire', { count: without }) : t('company.willAllow')
      }
    />
  );
}
