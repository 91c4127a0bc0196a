import type { TFunction } from 'i18next';
import { startNew } from '../../platform/navigation/creation.js';
import { glanceAt } from '../../platform/navigation/glance.js';
import { paths } from '../../platform/navigation/paths.js';
import { notify } from '../../platform/notices/notify.js';
import type { Item } from './items.js';

const copy = async (to: string, done: string) => {
  await navigator.clipboard.writeText(new URL(to, location.origin).href);
  notify({ kind: 'success', title: done });
};

/** What can be done with a record without opening it. */
export function actionsOf(item: Item, isSeller: boolean, t: TFunction<'command'>): readonly Item[] {
  const { to, profile, hit } = item;
  const line = (key: string, more: Pick<Item, 'to' | 'run' | 'meta'>): Item => ({
    key: `${item.key} ${key}`,
    kind: 'action',
    name: t(`command:act.${key}`),
    rank: 0,
    ...more,
  });
  const phone = hit?.phone;
  return [
    ...(to ? [line('open', { to })] : []),
    ...(profile ? [line('glance', { run: () => glanceAt(profile.id) })] : []),
    ...(phone
      ? [
          line('call', {
            run: () => location.assign(`tel:${phone.replaceAll(/[^\d+]/g, '')}`),
            meta: phone,
          }),
        ]
      : []),
    ...(profile && isSeller
      ? [
          line('task', { run: () => startNew({ kind: 'activity', profile }) }),
          line('opportunity', { run: () => startNew({ kind: 'opportunity', profile }) }),
          line('contact', { run: () => startNew({ kind: 'contact', profile }) }),
          line('owner', { to: paths.profileOwner(profile.id) }),
        ]
      : []),
    ...(to ? [line('copy', { run: () => void copy(to, t('command:copied')) })] : []),
  ];
}
