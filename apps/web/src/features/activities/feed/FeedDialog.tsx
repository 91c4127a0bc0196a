import {
  type CalendarFeed,
  getCalendarFeed,
  renewCalendarFeed,
  revokeCalendarFeed,
} from '@kade/contract';
import { Button, Flex, Input, Modal, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '../../../platform/client/queries.js';
import { cx } from '../../../ui/cx.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { dialogWidth } from '../../../ui/page/widths.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import styles from '../activities.module.css';

/** The address that one's own calendar program follows. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['activities', 'common']);
  const feed = useCall(getCalendarFeed);
  const renew = useSend(renewCalendarFeed, { invalidates: [getCalendarFeed] });
  return (
    <Modal open onCancel={onClose} footer={null} width={dialogWidth.medium} title={t('feed.title')}>
      <p>{t('feed.text')}</p>
      <Loaded query={feed}>
        {(data) =>
          data.url ? (
            <Address feed={data} url={data.url} onRenew={() => renew.mutate({})} />
          ) : (
            <Button type="primary" loading={renew.isPending} onClick={() => renew.mutate({})}>
              {t('feed.make')}
            </Button>
          )
        }
      </Loaded>
    </Modal>
  );
}

type Props = { feed: CalendarFeed; url: string; onRenew: () => void };

function Address({ feed, url, onRenew }: Props) {
  const { t } = useTranslation(['activities', 'common']);
  const { longMoment } = useFormat();
  const [copied, setCopied] = useState(false);
  const revoke = useSend(revokeCalendarFeed, { invalidates: [getCalendarFeed] });
  const copy = () => void navigator.clipboard.writeText(url).then(() => setCopied(true));
  return (
    <>
      <Flex gap={8}>
        <Input
          readOnly
          value={url}
          aria-label={t('feed.address')}
          onFocus={(e) => e.target.select()}
        />
        {'clipboard' in navigator && (
          <Button type="primary" onClick={copy}>
            {t(copied ? 'feed.copied' : 'common:action.copy')}
          </Button>
        )}
      </Flex>
      <p className={cx('soft', styles.feedNote)}>
        {feed.last_read_at
          ? t('feed.read', { at: longMoment(feed.last_read_at) })
          : t('feed.unread')}
      </p>
      <ul className={styles.feedSteps}>
        {(['google', 'outlook', 'apple'] as const).map((program) => (
          <li key={program}>{t(`feed.${program}`)}</li>
        ))}
      </ul>
      <p className="soft">{t('feed.secret')}</p>
      <Flex gap={8} wrap>
        <Button href={url.replace(/^https?:/, 'webcal:')}>{t('feed.open')}</Button>
        <Popconfirm
          title={t('feed.renewText')}
          okText={t('feed.renew')}
          cancelText={t('common:action.cancel')}
          onConfirm={onRenew}
        >
          <Button>{t('feed.renew')}</Button>
        </Popconfirm>
        <Popconfirm
          title={t('feed.endText')}
          okText={t('feed.end')}
          okButtonProps={{ danger: true }}
          cancelText={t('common:action.cancel')}
          onConfirm={() => revoke.mutate({})}
        >
          <Button danger>{t('feed.end')}</Button>
        </Popconfirm>
      </Flex>
    </>
  );
}
