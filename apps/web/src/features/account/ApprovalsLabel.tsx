import { listPendingApprovals } from '@kade/contract';
import { Badge } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';

/** The tab's name with how much waits, so that nobody has to look in vain. */
export function ApprovalsLabel() {
  const { t } = useTranslation('account');
  const pending = useCall(listPendingApprovals, undefined, { silent: true });
  const count = pending.data?.count ?? 0;
  return (
    <span>
      {t('tab.approvals')} <Badge count={count} size="small" />
    </span>
  );
}
