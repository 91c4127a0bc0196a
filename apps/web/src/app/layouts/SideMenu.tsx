import { FlagOutlined } from '@ant-design/icons';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useNextStep } from '../../features/first-steps/index.js';
import { paths } from '../../platform/navigation/paths.js';
import { visibleMenu } from '../../platform/navigation/visible.js';
import { useProfile } from '../../platform/session/useProfile.js';
import { useSite } from '../../platform/session/useSite.js';
import { useWindowHeight } from '../../platform/theme/useWidth.js';
import { routes } from '../routes.js';
import { iconOf } from './entryIcons.js';
import { MenuFoot } from './MenuFoot.js';
import { type MenuItem, MenuSection, SectionRoom } from './MenuSection.js';
import { markedEntry } from './markedEntry.js';
import { recallMenu, rememberMenu } from './menuMemory.js';
import { recentThatFit } from './recentThatFit.js';
import styles from './side-menu.module.css';
import { useLinesAbove } from './useLinesAbove.js';
import { useMenuCounts } from './useMenuCounts.js';
import { usePlaceItems } from './usePlaceItems.js';

type Props = {
  /** As a rail of icons: every page is in sight, no group is folded. */
  rail?: boolean;
  onLeave?: () => void;
};

/** The entries the user may see; folded groups and the chosen entry are remembered. */
export function SideMenu({ rail = false, onLeave = () => {} }: Props) {
  const { t } = useTranslation('common');
  const { groupNames } = useProfile();
  const { pathname, search } = useLocation();
  const helpCenter = useSite()?.help_center_url;
  const counts = useMenuCounts();
  const parents = useMemo(() => visibleMenu(groupNames, routes), [groupNames]);
  const entries = parents.flatMap((parent) => parent.children);
  const marked = markedEntry(entries, pathname, routes, search);
  // Whoever folded every group finds them folded.
  const [open, setOpen] = useState(() => recallMenu().open ?? parents.map((p) => p.key));

  useEffect(() => {
    if (marked) rememberMenu({ selected: [marked] });
  }, [marked]);

  const fold = (key: string, unfolded: boolean) => {
    const keys = unfolded ? [...open, key] : open.filter((one) => one !== key);
    setOpen(keys);
    rememberMenu({ open: keys });
  };

  const start = useNextStep();
  const { pinned, recent } = usePlaceItems();
  const height = useWindowHeight();
  const isOpen = (key: string) => rail || open.includes(key);
  const above = useLinesAbove(start === undefined ? undefined : start ? 1 : 0, pinned?.length);
  const lines = [
    ...[above.start, above.pinned].filter((count) => count > 0),
    ...parents.map((parent) => (isOpen(parent.key) ? parent.children.length : 0)),
  ];
  const recentShown = recent.slice(0, recentThatFit(height, lines, rail ? 36 : 32));
  const section = (key: 'pinned' | 'recent', items: readonly MenuItem[]) => (
    <div className={key === 'recent' ? styles.recent : undefined}>
      <MenuSection label={t(`menu.${key}`)} items={items} onLeave={onLeave} />
    </div>
  );

  return (
    <div className={styles.menu}>
      <nav aria-label={t('menu.label')} className={styles.scroll}>
        {start === undefined && <SectionRoom lines={above.start} />}
        {start && (
          <MenuSection
            label={t('first.inMenu', { done: start.done, count: start.count })}
            items={[
              {
                key: 'next-step',
                label: t(`first.${start.next.key}.title`),
                to: start.next.to,
                icon: FlagOutlined,
              },
            ]}
            onLeave={onLeave}
          />
        )}
        {pinned === undefined && <SectionRoom lines={above.pinned} />}
        {pinned && pinned.length > 0 && section('pinned', pinned)}
        {parents.map((parent) => (
          <MenuSection
            key={parent.key}
            label={t(`menu.${parent.key}`)}
            items={parent.children.map(
              (entry): MenuItem => ({
                key: entry.key,
                label: t(`menu.${entry.key}`),
                to: entry.external ? (helpCenter ?? paths.supportAbout(pathname)) : entry.to,
                icon: iconOf(entry.key),
                external: entry.external,
                chosen: entry.key === marked,
                count: counts[entry.key],
              }),
            )}
            {...(rail
              ? {}
              : {
                  open: isOpen(parent.key),
                  onFold: (unfolded: boolean) => fold(parent.key, unfolded),
                })}
            onLeave={onLeave}
          />
        ))}
        {recentShown.length > 0 && section('recent', recentShown)}
      </nav>
      <MenuFoot onLeave={onLeave} />
    </div>
  );
}
