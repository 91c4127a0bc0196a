import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import { MessagePage } from './MessagePage.js';
import { Invite } from './register/Invite.js';

/** Partners come by invitation too; without one this page says how to get it. */
export function PartnerNote({ token }: { token: string }) {
  const { t } = useTranslation('access');
  if (token) return <Invite token={token} />;
  return (
    <MessagePage title={t('partner.title')} text={t('partner.text')}>
      <Link to={paths.publicSupport}>{t('partner.support')}</Link>
      <Link to={paths.login}>{t('link.login')}</Link>
    </MessagePage>
  );
}
