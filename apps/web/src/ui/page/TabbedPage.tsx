import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useTitlePart } from '../../platform/navigation/pageTitle.js';
import { paths } from '../../platform/navigation/paths.js';

export type PageTab = {
  key: string;
  label: ReactNode;
  /** For the browser's title, where the label is more than a text. */
  name?: string;
  content: ReactNode;
};

type Props = {
  tabs: readonly PageTab[];
  /** As the address names it; empty where it names none. */
  active: string;
  /** Address of a tab. */
  to: (key: string) => string;
};

/**
 * Tabs that are addresses: the open one survives a reload and can be linked to. An address that names a tab which does
 * not exist, or not for this user, leads to the landing route, as every other address that is unknown.
 */
export function TabbedPage({ tabs, active, to }: Props) {
  const navigate = useNavigate();
  const shown = active === '' ? tabs[0] : tabs.find((tab) => tab.key === active);
  const isFirst = shown === tabs[0];
  const name = shown?.name ?? (typeof shown?.label === 'string' ? shown.label : null);
  useTitlePart('tab', isFirst ? null : name);
  if (!shown) return <Navigate to={paths.start} replace />;
  return (
    <Tabs
      activeKey={shown.key}
      onChange={(key) => void navigate(to(key), { replace: true })}
      destroyOnHidden
      items={tabs.map((tab) => ({ key: tab.key, label: tab.label, children: tab.content }))}
    />
  );
}
