import { ClockCircleOutlined, HomeOutlined } from '@ant-design/icons';
import type { NamedRecord, PlaceKind } from '@kade/contract';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation } from 'react-router';
import { menu } from '../../platform/navigation/menu.js';
import { pages } from '../../platform/navigation/pages.js';
import { addressOfRecord, addressOfView } from '../../platform/places/placeAt.js';
import { routeOf, usePins, useRecent } from '../../platform/places/usePlaces.js';
import { useProfile } from '../../platform/session/useProfile.js';
import { iconOf } from './entryIcons.js';
import type { MenuItem } from './MenuSection.js';

/** The entry of the menu whose picture a record has. */
const entryOfKind: Readonly<Record<PlaceKind, string>> = {
  profile: 'customerProfiles',
  contact: 'customerProfiles',
  opportunity: 'salesFunnel',
  contract: 'contracts',
  audience: 'audiences',
  campaign: 'campaignList',
  report: 'campaignReport',
  promotion: 'promotions',
};

const entryAt = (path: string) =>
  menu.flatMap((parent) => parent.children).find((entry) => matchPath(entry.path, path));

function iconAt(path: string): ComponentType {
  if (matchPath(pages.home, path)) return HomeOutlined;
  const entry = entryAt(path);
  return entry ? iconOf(entry.key) : iconOf(matchPath(pages.contracts, path) ? 'contracts' : '');
}

const pathOf = (address: string) => address.replace(/[?#].*/, '');

/**
 * What the user keeps at hand, as lines of the menu: pinned pages and records, undefined until they are known, and the
 * records opened last.
 */
export function usePlaceItems(): {
  pinned: readonly MenuItem[] | undefined;
  recent: readonly MenuItem[];
} {
  const { t } = useTranslation('common');
  const { groupNames } = useProfile();
  const { pathname, search } = useLocation();
  const view = new URLSearchParams(search).get('view');
  const here = view ? addressOfView(pathname, view) : pathname;
  const { pins } = usePins();
  const recordItem = (record: NamedRecord, icon: ComponentType): MenuItem => ({
    key: `${record.kind} ${record.id}`,
    label: record.name,
    to: addressOfRecord(record),
    icon,
  });
  return {
    pinned: pins?.flatMap((place): MenuItem[] => {
      if (place.kind !== 'page') return [recordItem(place, iconOf(entryOfKind[place.kind]))];
      const route = routeOf(place.path, groupNames);
      return route
        ? [
            {
              key: place.path,
              label: place.name ?? t(route.title),
              to: place.path,
              icon: iconAt(pathOf(place.path)),
              // An entry of its own is marked where it stands.
              chosen: here === place.path && !entryAt(place.path),
            },
          ]
        : [];
    }),
    recent: useRecent().map((record) => recordItem(record, ClockCircleOutlined)),
  };
}
