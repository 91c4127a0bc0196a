import {
  getPersonalMail,
  getTimeline,
  listActivitiesOfProfile,
  undoPersonalMail,
} from '@kade/contract';
import { Alert, Button, Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '../../platform/client/queries.js';
import { notify } from '../../platform/notices/notify.js';
import { StatusTag } from '../../ui/facts/StatusTag.js';
import { Moment } from '../../ui/facts/Values.js';
import { Row, Stack } from '../../ui/layout/layout.js';
import { drawerWidth } from '../../ui/page/widths.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { MailSeen } from './MailSeen.js';

/** An email to one contact, whole, with what became of it. */
export function SentMail({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation(['personal-mails', 'common']);
  const mail = useCall(getPersonalMail, { params: { id } }, { silent: true, staleTime: 0 });
  const undo = useSend(undoPersonalMail, {
    invalidates: [getTimeline, listActivitiesOfProfile],
    onSuccess: () => {
      notify({ kind: 'info', title: t('undone') });
      onClose();
    },
  });
  return (
    <Drawer
      open
      onClose={onClose}
      size={drawerWidth.wide}
      title={t('title')}
      closable={{ 'aria-label': t('common:action.close') }}
    >
      <Loaded query={mail}>
        {(row) => (
          <Stack gap={16}>
            <Row gap={[4, 12]} wrap>
              <StatusTag status={row.state} of="mail" />
              <span className="soft">
                {row.sent_by?.name} · <Moment long value={row.sent_at ?? row.created_at} />
              </span>
              {row.can.undo && (
                <Button
                  size="small"
                  loading={undo.isPending}
                  onClick={() => undo.mutate({ params: { id } })}
                >
                  {t('undo')}
                </Button>
              )}
            </Row>
            {row.reason && (
              <Alert
                type={row.state === 'waiting' || row.state === 'sent' ? 'warning' : 'error'}
                showIcon
                title={t(`why.${row.state}`)}
                description={row.reason}
              />
            )}
            <MailSeen mail={row} />
          </Stack>
        )}
      </Loaded>
    </Drawer>
  );
}
