import {
  BarChartOutlined,
  LineChartOutlined,
  NotificationOutlined,
  SettingOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import { Menu } from 'antd';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { MenuEntry } from '../../platform/navigation/menu.js';
import { visibleMenu } from '../../platform/navigation/visible.js';
import { useProfile } from '../../platform/session/useProfile.js';
import { useSite } from '../../platform/session/useSite.js';
import { routes } from '../routes.js';
import { markedEntry } from './markedEntry.js';
import { recallMenu, rememberMenu } from './menuMemory.js';

const icons: Record<string, ReactNode> = {
  crm: <TeamOutlined />,
  campaigns: <NotificationOutlined />,
  performance: <BarChartOutlined />,
  analytics: <LineChartOutlined />,
  settings: <SettingOutlined />,
};

type Props = { collapsed: boolean; onLeave?: () => void };

/** The entries the user may see; opened groups and the selected entry are remembered. */
export function SideMenu({ collapsed, onLeave }: Props) {
  const { t } = useTranslation('common');
  const { groupNames } = useProfile();
  const { pathname } = useLocation();
  const helpCenter = useSite()?.help_center_url;
  const parents = useMemo(() => visibleMenu(groupNames, routes), [groupNames]);
  const entries = parents.flatMap((parent) => parent.children);
  const marked = markedEntry(entries, pathname, routes);
  // Whoever closed every group finds them closed.
  const [open, setOpen] = useState(() => recallMenu().open ?? parents.map((p) => p.key));

  useEffect(() => {
    if (marked) rememberMenu({ selected: [marked] });
  }, [marked]);

  const label = (entry: MenuEntry) =>
    entry.external ? (
      <a href={helpCenter ?? entry.to} target="_blank" rel="noopener noreferrer">
        {t(`menu.${entry.key}`)}
      </a>
    ) : (
      <Link to={entry.to} data-entry={entry.key}>
        {t(`menu.${entry.key}`)}
      </Link>
    );

  return (
    <nav aria-label={t('menu.label')}>
      <Menu
        theme="dark"
        mode="inline"
        selectedKeys={marked ? [marked] : []}
        {...(collapsed
          ? {}
          : {
              openKeys: open,
              onOpenChange: (keys: string[]) => {
                setOpen(keys);
                rememberMenu({ open: keys });
              },
            })}
        onClick={() => onLeave?.()}
        items={parents.map((parent) => ({
          key: parent.key,
          icon: icons[parent.key],
          label: t(`menu.${parent.key}`),
          children: parent.children.map((entry) => ({ key: entry.key, label: label(entry) })),
        }))}
      />
    </nav>
  );
}
