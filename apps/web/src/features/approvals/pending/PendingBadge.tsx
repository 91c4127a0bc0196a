import { AuditOutlined } from '@ant-design/icons';
import { Badge, Button, Popover } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../platform/navigation/paths.js';
import { Moment } from '../../../ui/facts/Values.js';
import { Stack } from '../../../ui/layout/layout.js';
import styles from '../approvals.module.css';
import { objectPath } from '../objectPath.js';
import { usePending } from './pending.js';

const shownAtOnce = 6;

/** In the header: how many objects wait for the reviewer, and a short list that leads to them. */
export function PendingBadge() {
  const { reviewer } = usePending();
  return reviewer ? (
    <Suspense fallback={null}>
      <Bell />
    </Suspense>
  ) : null;
}

function Bell() {
  const { t } = useTranslation('approvals');
  const { pending } = usePending();
  const [open, setOpen] = useState(false);
  const { count, results = [] } = pending.data ?? {};
  // Until the count is there nothing is said about it.
  const title = count === undefined ? t('pending.title') : t('pending.waiting', { count });
  const close = () => setOpen(false);
  return (
    <Popover
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) void pending.refetch();
      }}
      trigger="click"
      placement="bottomRight"
      getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
      content={
        <Stack gap={4} className={styles.pendingPanel}>
          <p className={styles.pendingTitle}>{title}</p>
          {results.slice(0, shownAtOnce).map((item) => (
            <Link
              key={`${item.type} ${item.id}`}
              to={objectPath(item.type, item.id)}
              className={styles.pendingItem}
              onClick={close}
            >
              <span className={styles.pendingName}>{item.name}</span>
              <span className="soft">
                {t(`type.${item.type}`)} · {item.submitted_by?.name ?? t('pending.nobody')} ·{' '}
                <Moment value={item.submitted_at} />
              </span>
            </Link>
          ))}
          <Link to={paths.account('approvals')} onClick={close}>
            {t('pending.all')}
          </Link>
        </Stack>
      }
    >
      <Badge count={count ?? 0} size="small" offset={[-6, 6]} overflowCount={9}>
        <Button
          type="text"
          icon={<AuditOutlined />}
          aria-label={title}
          aria-haspopup="dialog"
          aria-expanded={open}
        />
      </Badge>
    </Popover>
  );
}
