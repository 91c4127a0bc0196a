import { EllipsisOutlined, HomeOutlined } from '@ant-design/icons';
import { mayAccess } from '@kade/contract';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, matchPath, useLocation } from 'react-router';
import { pages } from '../../platform/navigation/pages.js';
import { paths } from '../../platform/navigation/paths.js';
import { visibleMenu } from '../../platform/navigation/visible.js';
import { useProfile } from '../../platform/session/useProfile.js';
import { cx } from '../../ui/cx.js';
import { routes } from '../routes.js';
import { iconOf } from './entryIcons.js';
import styles from './main.module.css';
import { markedEntry } from './markedEntry.js';
import { useMenuCounts } from './useMenuCounts.js';

/** What a thumb reaches first, by what somebody does; of it, what they may see. Everything else is behind 'More'. */
const firstOf: Readonly<Record<string, readonly string[]>> = {
  'company:sales': ['home', 'customerProfiles', 'salesFunnel', 'tasks'],
  'company:marketeer': ['audiences', 'promotions', 'campaignList', 'campaignReport'],
};
/** Words that fit under a picture, where the entry's own do not. */
const short: Readonly<Record<string, string>> = {
  home: 'menu.home',
  customerProfiles: 'menu.short.profiles',
  salesFunnel: 'menu.short.funnel',
  campaignReport: 'menu.short.reports',
};

type Place = { key: string; to: string; icon: ComponentType; chosen: boolean };

/** The places of the bar for a user at an address; none for who has too few pages for one. */
export function placesFor(
  groups: readonly string[],
  pathname: string,
  search = '',
): readonly Place[] {
  const role = Object.keys(firstOf).find((group) => groups.includes(group));
  if (!role) return [];
  const entries = visibleMenu(groups, routes).flatMap((parent) => parent.children);
  const marked = markedEntry(entries, pathname, routes, search);
  return (firstOf[role] ?? []).flatMap((key): Place[] => {
    if (key === 'home') {
      const route = routes.find((r) => r.path === pages.home);
      return route && mayAccess(route.access, groups)
        ? [{ key, to: paths.home, icon: HomeOutlined, chosen: !!matchPath(pages.home, pathname) }]
        : [];
    }
    const entry = entries.find((one) => one.key === key);
    return entry ? [{ key, to: entry.to, icon: iconOf(key), chosen: marked === key }] : [];
  });
}

/** On a phone, at the foot of the screen: the four pages of the user's work, and the whole menu. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const { t } = useTranslation('common');
  const { groupNames } = useProfile();
  const { pathname, search } = useLocation();
  const counts = useMenuCounts();
  const places = placesFor(groupNames, pathname, search);
  if (places.length === 0) return null;
  return (
    <nav className={styles.bottom} aria-label={t('menu.bar')}>
      {places.map(({ key, to, icon: Icon, chosen }) => {
        const count = counts[key];
        return (
          <Link
            key={key}
            to={to}
            className={styles.bottomPlace}
            aria-current={chosen ? 'page' : undefined}
          >
            <span className={styles.bottomIcon} aria-hidden>
              <Icon />
              {count && (
                <i className={cx('num', styles.bottomCount)}>{Math.min(count.value, 99)}</i>
              )}
            </span>
            <span>{t(short[key] ?? `menu.${key}`)}</span>
            {count && <span className="visually-hidden">{count.words}</span>}
          </Link>
        );
      })}
      <button type="button" className={styles.bottomPlace} onClick={onMore}>
        <span className={styles.bottomIcon} aria-hidden>
          <EllipsisOutlined />
        </span>
        <span>{t('menu.more')}</span>
      </button>
    </nav>
  );
}
