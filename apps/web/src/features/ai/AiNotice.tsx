import { getAiNotice } from '@kade/contract';
import { Alert, Collapse } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { Stack } from '../../ui/layout/layout.js';
import { ColumnList } from './ColumnList.js';

/**
 * Who writes or classifies, and what of profiles goes along: stands where a first call can be made. The page that shows it
 * loads the texts `ai`.
 * @param withColumns where something of profiles goes along at all
 */
export function AiNotice({ withColumns = true }: { withColumns?: boolean }) {
  const { t } = useTranslation('ai');
  const notice = useCall(getAiNotice, {}, { staleTime: 60_000, silent: true }).data;
  if (!notice) return null;
  const { mode, model, host, columns } = notice;
  if (mode === 'built_in')
    return (
      <Alert type="info" showIcon title={t('notice.builtIn')} description={t('notice.stays')} />
    );
  const change = notice.can.change && (
    <Link to={paths.account('ai-use')}>{t('notice.change')}</Link>
  );
  return (
    <Alert
      type={notice.has_budget ? 'info' : 'warning'}
      showIcon
      title={t(notice.has_budget ? 'notice.model' : 'notice.noBudget', { model, host })}
      description={
        <Stack gap={8} items="start">
          {withColumns && (
            <Collapse
              ghost
              size="small"
              items={[
                {
                  key: 'columns',
                  label: t('notice.columns', { count: columns.length }),
                  children:
                    columns.length > 0 ? <ColumnList columns={columns} /> : t('notice.noColumns'),
                },
              ]}
            />
          )}
          {change}
        </Stack>
      }
    />
  );
}
