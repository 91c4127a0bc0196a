import { getAiSettings, getAiUsage } from '@kade/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import { Stack } from '../../ui/layout/layout.js';
import { Panel } from '../../ui/page/Page.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { CallsTable } from './CallsTable.js';
import { ColumnList } from './ColumnList.js';
import { LimitsDrawer } from './LimitsDrawer.js';
import { MonthPanel } from './MonthPanel.js';
import { WhoWorks } from './WhoWorks.js';

/** What language models may do for the company, what they did, and what that cost. */
export function AiUseTab() {
  const { t } = useTranslation('ai');
  const [month, setMonth] = useState<string>();
  const [isChanging, setChanging] = useState(false);
  const usage = useCall(
    getAiUsage,
    { query: month ? { month } : {} },
    { keepPrevious: true, staleTime: 0 },
  );
  const settings = useCall(getAiSettings);
  return (
    <Stack gap={16}>
      <Loaded query={usage}>
        {(data) => (
          <>
            <WhoWorks usage={data} />
            <MonthPanel usage={data} onMonth={setMonth} />
          </>
        )}
      </Loaded>
      <Loaded query={settings}>
        {(data) => (
          <Panel
            title={t('columns.title')}
            extra={<Button onClick={() => setChanging(true)}>{t('limits.change')}</Button>}
          >
            <p className="soft">{t('columns.lead')}</p>
            {data.columns.length > 0 ? (
              <ColumnList columns={data.columns} />
            ) : (
              <p>{t('notice.noColumns')}</p>
            )}
            {isChanging && <LimitsDrawer settings={data} onClose={() => setChanging(false)} />}
          </Panel>
        )}
      </Loaded>
      <section>
        <h2>{t('calls.title')}</h2>
        <p className="soft">{t('calls.lead')}</p>
        <CallsTable />
      </section>
    </Stack>
  );
}
