import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tabs } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router';
import { useTitlePart } from '../../platform/navigation/pageTitle.js';
import { paths } from '../../platform/navigation/paths.js';
import { useFormat } from '../facts/useFormat.js';
import styles from './tabbed-page.module.css';
import { useHiddenTabs } from './useHiddenTabs.js';

export type PageTab = {
  key: string;
  label: ReactNode;
  /** For the browser's title, where the label is more than a text. */
  name?: string;
  /** How many there are of what it shows; with none it is fainter. */
  count?: number | undefined;
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
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const shown = active === '' ? tabs[0] : tabs.find((tab) => tab.key === active);
  const hidden = useHiddenTabs(frame, shown?.key ?? '');
  const isFirst = shown === tabs[0];
  const name = shown?.name ?? (typeof shown?.label === 'string' ? shown.label : null);
  useTitlePart('tab', isFirst ? null : name);
  if (!shown) return <Navigate to={paths.start} replace />;
  const open = (key: string) => void navigate(to(key), { replace: true });
  return (
    <div ref={frame} className={styles.tabbed} data-more={hidden.length > 0 || undefined}>
      <Tabs
        activeKey={shown.key}
        onChange={open}
        destroyOnHidden
        items={tabs.map((tab) => ({
          key: tab.key,
          label: <Label tab={tab} />,
          children: tab.content,
        }))}
      />
      {hidden.length > 0 && (
        // Beside the tabs, not among them: a list of tabs holds nothing else.
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{
            items: tabs
              .filter(({ key }) => hidden.includes(key))
              .map((tab) => ({ key: tab.key, label: <Label tab={tab} /> })),
            onClick: ({ key }) => open(key),
          }}
        >
          <Button
            type="text"
            size="small"
            className={styles.moreTabs}
            aria-haspopup="menu"
            icon={<DownOutlined />}
            iconPlacement="end"
          >
            {t('page.moreTabs')}
          </Button>
        </Dropdown>
      )}
    </div>
  );
}

function Label({ tab: { label, count } }: { tab: PageTab }) {
  const { whole } = useFormat();
  if (count === undefined) return label;
  return (
    <span className={count === 0 ? styles.emptyTab : undefined}>
      {label} {count > 0 && <span className={styles.tabCount}>{whole(count)}</span>}
    </span>
  );
}
