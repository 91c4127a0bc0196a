import { PlusOutlined } from '@ant-design/icons';
import { listSubscriptions, listViews, type ReportName, type Subscription } from '@kade/contract';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { Stack } from '../../../ui/layout/layout.js';
import { drawerWidth } from '../../../ui/page/widths.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { MailForm } from './MailForm.js';
import { MailItem } from './MailItem.js';

type Props = { report: ReportName; onClose: () => void };

/** The emails of a report: which view goes to whom and when. */
export function MailsDrawer({ report, onClose }: Props) {
  const { t } = useTranslation('reports');
  const [edited, setEdited] = useState<Subscription | 'new' | null>(null);
  const list = `report-${report}`;
  const subscriptions = useCall(listSubscriptions, {});
  const views = useCall(listViews, { query: { list } });
  const hasViews = (views.data?.results.length ?? 0) > 0;
  return (
    <Drawer open size={drawerWidth.narrow} title={t('mails.title')} onClose={onClose}>
      {edited ? (
        <MailForm
          report={report}
          views={views.data?.results ?? []}
          of={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      ) : (
        <Loaded query={subscriptions}>
          {({ results }) => {
            const own = results.filter((one) => one.report === report);
            const add = (
              <Button
                type="primary"
                icon={<PlusOutlined />}
                disabled={!hasViews}
                onClick={() => setEdited('new')}
              >
                {t('mails.add')}
              </Button>
            );
            return own.length === 0 ? (
              <EmptyState
                title={t('mails.none')}
                hint={t(hasViews ? 'mails.noneHint' : 'mails.viewFirst')}
                action={hasViews && add}
              />
            ) : (
              <Stack gap={16}>
                {own.map((one) => (
                  <MailItem key={one.id} of={one} onEdit={() => setEdited(one)} />
                ))}
                <div>{add}</div>
              </Stack>
            );
          }}
        </Loaded>
      )}
    </Drawer>
  );
}
