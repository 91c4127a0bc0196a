import { endAllSessions, endSession, listSessions, type Session } from '@kade/contract';
import { Button, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '../../platform/client/queries.js';
import { endSession as endHere } from '../../platform/session/session.js';
import { cx } from '../../ui/cx.js';
import { Chip } from '../../ui/facts/StatusTag.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Panel } from '../../ui/page/Page.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { deviceOf } from './device.js';
import styles from './security.module.css';

/** Where the user is signed in; any of it can be ended from here. */
export function Sessions() {
  const { t } = useTranslation('security');
  const sessions = useCall(listSessions);
  const endAll = useSend(endAllSessions, { onSuccess: endHere });
  return (
    <Panel
      title={t('sessions.title')}
      extra={
        <Popconfirm
          title={t('sessions.allAsk')}
          okText={t('sessions.all')}
          okButtonProps={{ danger: true }}
          onConfirm={() => endAll.mutate({})}
        >
          <Button danger loading={endAll.isPending}>
            {t('sessions.all')}
          </Button>
        </Popconfirm>
      }
    >
      <p className={cx(styles.securityLine, 'soft')}>{t('sessions.text')}</p>
      <Loaded query={sessions} rows={3}>
        {(list) => (
          <ul className={styles.securityList} data-testid="security-list">
            {list.map((session) => (
              <Row key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}

function Row({ session }: { session: Session }) {
  const { t } = useTranslation('security');
  const { longMoment } = useFormat();
  const end = useSend(endSession, { invalidates: [listSessions] });
  const { browser, system } = deviceOf(session.user_agent);
  const device =
    browser && system
      ? t('sessions.device', { browser, system })
      : (browser ?? system ?? t('sessions.unknown'));
  return (
    <li>
      <div>
        <strong title={session.user_agent ?? undefined}>
          {device} {session.current && <Chip>{t('sessions.current')}</Chip>}
        </strong>
        <span className="soft">
          {t('sessions.seen', { at: longMoment(session.last_seen_at) })}
          {session.address && ` · ${session.address}`}
        </span>
      </div>
      {!session.current && (
        <Button
          aria-label={t('sessions.endOf', { device })}
          loading={end.isPending}
          onClick={() => end.mutate({ params: { sessionId: session.id } })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
