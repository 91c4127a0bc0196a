import { DownOutlined, ThunderboltOutlined } from '@ant-design/icons';
import type { SelectionInput } from '@kade/contract';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import { useProfile } from '../../platform/session/useProfile.js';
import { keepChoice, keptChoice } from './choose/keptChoice.js';
import { kindTabs } from './kindTabs.js';

type Props = { selection: SelectionInput; count: number };

/** Takes ticked rows to one of the mass actions. */
export function BulkMenu({ selection, count }: Props) {
  const { t } = useTranslation('mass-actions');
  const { user } = useProfile();
  const navigate = useNavigate();
  const go = (tab: string) => {
    keepChoice(user.id, { ...keptChoice(user.id), way: 'rows', rows: { selection, count } });
    void navigate(paths.massActions(tab), { state: { handed: true } });
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: Object.entries(kindTabs).map(([key, kind]) => ({ key, label: t(`kind.${kind}`) })),
        onClick: ({ key }) => go(key),
      }}
    >
      <Button icon={<ThunderboltOutlined />}>
        {t('bulk')} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}
