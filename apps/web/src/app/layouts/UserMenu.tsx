import {
  KeyOutlined,
  LaptopOutlined,
  LockOutlined,
  LogoutOutlined,
  QuestionCircleOutlined,
  SafetyOutlined,
} from '@ant-design/icons';
import { requestPasswordReset } from '@kade/contract';
import { Button, Popover } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { openKeys } from '../../features/command/commandState.js';
import { openCookiePreferences } from '../../features/consent/index.js';
import { useSend } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { notify } from '../../platform/notices/notify.js';
import { signOut } from '../../platform/session/signOut.js';
import { useProfile } from '../../platform/session/useProfile.js';
import { cx } from '../../ui/cx.js';
import { UserAvatar } from '../../ui/facts/UserAvatar.js';
import { Row } from '../../ui/layout/layout.js';
import { DensityChoice } from './DensityChoice.js';
import { LanguageChoice } from './LanguageChoice.js';
import styles from './main.module.css';
import { PanelLink } from './PanelLink.js';
import { PatternsChoice } from './PatternsChoice.js';
import { ThemeChoice } from './ThemeChoice.js';

/** Avatar with initials; opens greeting, theme, language, password reset, cookie preferences and log-out. */
export function UserMenu() {
  const { t } = useTranslation('common');
  const { user, company } = useProfile();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panelBox = useRef<HTMLDivElement>(null);
  const show = (next: boolean) => {
    // Whoever closes it with Escape stands where they were, not at the top of the page.
    if (!next && panelBox.current?.contains(document.activeElement)) button.current?.focus();
    setOpen(next);
  };
  const name = user.name.trim() || t('user.anonymous');

  const reset = useSend(requestPasswordReset, {
    onSuccess: () => {
      setOpen(false);
      notify({ kind: 'success', title: t('user.resetDone'), description: t('user.resetMail') });
    },
  });

  const panel = (
    <div ref={panelBox} className={styles.userPanel} data-testid="user-panel">
      <p className={styles.userGreeting}>{t('user.greeting', { name })}</p>
      <p className={styles.userLine}>{user.email}</p>
      <p className={styles.userLine}>{company.name}</p>
      <Row gap={12} justify="between" className={styles.userRow}>
        <span>{t('user.theme')}</span>
        <ThemeChoice />
      </Row>
      <Row gap={12} justify="between" className={styles.userRow}>
        <span>{t('user.language')}</span>
        <LanguageChoice />
      </Row>
      <div className={styles.userDensity}>
        <span>{t('density.label')}</span>
        <DensityChoice />
      </div>
      <div className={styles.userRow}>
        <PatternsChoice />
      </div>
      <div className={styles.userActions}>
        <Button
          type="text"
          icon={<LaptopOutlined />}
          onClick={() => {
            setOpen(false);
            openKeys();
          }}
        >
          {t('keys.title')}
        </Button>
        <PanelLink to={paths.security} icon={<LockOutlined />} onLeave={() => setOpen(false)}>
          {t('user.security')}
        </PanelLink>
        <PanelLink
          to={paths.supportAbout(pathname)}
          icon={<QuestionCircleOutlined />}
          onLeave={() => setOpen(false)}
        >
          {t('user.support')}
        </PanelLink>
        <Button
          type="text"
          icon={<KeyOutlined />}
          loading={reset.isPending}
          onClick={() => reset.mutate({ body: { email: user.email } })}
        >
          {t('user.reset')}
        </Button>
        <Button
          type="text"
          icon={<SafetyOutlined />}
          onClick={() => {
            setOpen(false);
            openCookiePreferences();
          }}
        >
          {t('user.cookies')}
        </Button>
        <Button type="text" icon={<LogoutOutlined />} onClick={() => void signOut()}>
          {t('user.logout')}
        </Button>
      </div>
    </div>
  );

  return (
    <Popover
      open={open}
      onOpenChange={show}
      trigger="click"
      placement="bottomRight"
      content={panel}
      getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
    >
      <button
        ref={button}
        type="button"
        className={cx(styles.userButton, 'touch')}
        aria-label={t('user.menu', { name })}
        title={name}
        aria-expanded={open}
        aria-haspopup="dialog"
      >
        <UserAvatar user={{ id: user.id, name }} size={28} />
      </button>
    </Popover>
  );
}
