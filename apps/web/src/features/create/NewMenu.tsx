import { DownOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { startNew } from '../../platform/navigation/creation.js';
import { useMay } from '../../platform/session/useProfile.js';
import { useMobile } from '../../platform/theme/useWidth.js';
import { type NewKind, newKinds } from './newKinds.js';

/** In the header: everything the user may add, one press away from any page. */
export function NewMenu() {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const may = useMay();
  const mobile = useMobile();
  const kinds = newKinds.filter((kind) => may(kind.access));
  if (kinds.length === 0) return null;
  const start = (kind: NewKind) => {
    if ('to' in kind) void navigate(kind.to);
    else startNew({ kind: kind.form });
  };
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      menu={{
        items: kinds.map((kind) => ({ key: kind.key, label: t(`create.kind.${kind.key}`) })),
        onClick: ({ key }) => {
          const kind = kinds.find((one) => one.key === key);
          if (kind) start(kind);
        },
      }}
    >
      <Button
        type={mobile ? 'text' : 'default'}
        icon={<PlusOutlined aria-hidden />}
        data-new
        {...(mobile ? { 'aria-label': t('create.new') } : {})}
      >
        {!mobile && (
          <>
            {t('create.new')} <DownOutlined aria-hidden />
          </>
        )}
      </Button>
    </Dropdown>
  );
}
