import { LockOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

const address = '/security';

/** The user menu's way to sign-in and security. A link, so that it can be opened in another tab. */
export function SecurityLink({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  return (
    <Button
      type="text"
      icon={<LockOutlined />}
      href={address}
      onClick={(e) => {
        if (e.metaKey || e.ctrlKey || e.shiftKey) return;
        e.preventDefault();
        onLeave();
        void navigate(address);
      }}
    >
      {t('user.security')}
    </Button>
  );
}
