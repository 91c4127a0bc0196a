import { BellOutlined } from '@ant-design/icons';
import { countUnread, listNotifications } from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Badge, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf, useCall } from '../../platform/client/queries.js';
import { useMay } from '../../platform/session/useProfile.js';

const Panel = lazy(() => import('./Panel.js').then((m) => ({ default: m.Panel })));

const pollEvery = 45_000;

/** In the header: how many notifications are unread; opens the list of them. */
export function Bell() {
  const may = useMay();
  return may(countUnread.access) ? <LiveBell /> : null;
}

function LiveBell() {
  const { t } = useTranslation('notifications');
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const unread = useCall(countUnread, undefined, { pollEvery, silent: true });
  const count = unread.data?.unread;
  const show = () => {
    setOpen(true);
    void unread.refetch();
    void client.invalidateQueries({ queryKey: keyOf(listNotifications) });
  };
  return (
    <>
      <Badge count={count ?? 0} size="small" offset={[-6, 6]} overflowCount={9}>
        <Button
          type="text"
          icon={<BellOutlined />}
          // Until the count is there nothing is said about it.
          aria-label={count === undefined ? t('title') : t('bell', { count })}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={show}
        />
      </Badge>
      {open && (
        <Suspense fallback={null}>
          <Panel unread={count ?? 0} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
