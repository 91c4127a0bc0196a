import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';

export type PageTab = { key: string; label: ReactNode; content: ReactNode };

type Props = {
  tabs: readonly PageTab[];
  active: string;
  /** Address of a tab. */
  to: (key: string) => string;
};

/** Tabs that are addresses: the open one survives a reload and can be linked to. */
export function TabbedPage({ tabs, active, to }: Props) {
  const navigate = useNavigate();
  const known = tabs.some((tab) => tab.key === active) ? active : (tabs[0]?.key ?? '');
  return (
    <Tabs
      activeKey={known}
      onChange={(key) => void navigate(to(key), { replace: true })}
      destroyOnHidden
      items={tabs.map((tab) => ({ key: tab.key, label: tab.label, children: tab.content }))}
    />
  );
}
