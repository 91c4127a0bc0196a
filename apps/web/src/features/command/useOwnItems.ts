import { catalogue, updateProfile } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation } from 'react-router';
import { currentLanguage, i18n, languages } from '../../platform/language/language.js';
import { startNew } from '../../platform/navigation/creation.js';
import { knownRoutes } from '../../platform/navigation/knownRoutes.js';
import { pages } from '../../platform/navigation/pages.js';
import { ownerMark, paths } from '../../platform/navigation/paths.js';
import { visibleMenu } from '../../platform/navigation/visible.js';
import { signOut } from '../../platform/session/signOut.js';
import { useMay, useProfile } from '../../platform/session/useProfile.js';
import {
  chooseDensity,
  choosePatterns,
  chooseTheme,
  usePatterns,
} from '../../platform/theme/theme.js';
import { type Density, densities } from '../../platform/theme/type.js';
import { newKinds } from '../create/index.js';
import { openKeys } from './commandState.js';
import { mayOpen } from './goPlaces.js';
import type { Item } from './items.js';

type Own = Omit<Item, 'rank'> & { words?: string };

/** Pages that the menu has no entry for, by the key of their title. */
const morePages: readonly (readonly [title: string, to: string])[] = [
  ['title.home', paths.home],
  ['title.contracts', paths.contracts],
  ['title.duplicates', paths.duplicates],
  ['title.leadUpload', paths.leadUploads],
  ['title.security', paths.security],
  ['title.support', paths.support],
];

/** What is found without asking the server: pages, what can be done, and words that are explained. */
export function useOwnItems(): readonly Own[] {
  const { t } = useTranslation(['common', 'command']);
  const patterns = usePatterns();
  const { groupNames } = useProfile();
  const may = useMay();
  const { pathname } = useLocation();
  const page = (title: string, to: string): Own => ({
    key: `page ${to}`,
    kind: 'page',
    name: t(`common:${title}`),
    to,
  });
  const action = (key: string, name: string, run: () => void, words?: string): Own => ({
    key: `action ${key}`,
    kind: 'action',
    name,
    run,
    ...(words ? { words } : {}),
  });

  const found = [
    ...visibleMenu(groupNames, knownRoutes())
      .flatMap((parent) => parent.children)
      .filter((entry) => !entry.external)
      .map((entry) => page(`menu.${entry.key}`, entry.to)),
    ...morePages.filter(([, to]) => mayOpen(to, groupNames)).map(([title, to]) => page(title, to)),
  ];
  const creations = newKinds
    .filter((kind) => may(kind.access))
    .map((kind): Own => {
      const name = t('command:new', { what: t(`common:create.kind.${kind.key}`).toLowerCase() });
      return 'to' in kind
        ? { key: `action new ${kind.key}`, kind: 'action', name, to: kind.to }
        : action(`new ${kind.key}`, name, () => startNew({ kind: kind.form }));
    });
  // The page of a business or contract has its owner in its head.
  const owned = [pages.profile, pages.contract].some((one) => matchPath(one, pathname));
  const changeOwner: Own = {
    key: 'action owner',
    kind: 'action',
    name: t('command:act.owner'),
    to: `${pathname}${ownerMark}`,
  };
  const actions = [
    ...(owned && may(updateProfile.access) ? [changeOwner] : []),
    ...creations,
    action('light', t('command:light'), () => chooseTheme('default'), t('common:user.theme')),
    action('dark', t('command:dark'), () => chooseTheme('dark'), t('common:user.theme')),
    ...languages.map((language) =>
      action(
        language,
        language === 'nl' ? 'Nederlands' : 'English',
        () => void i18n.changeLanguage(language),
        t('common:user.language'),
      ),
    ),
    ...(Object.keys(densities) as Density[]).map((density) =>
      action(
        density,
        t('command:rows', { density: t(`common:density.${density}`).toLowerCase() }),
        () => chooseDensity(density),
        t('common:density.label'),
      ),
    ),
    action(
      'patterns',
      t(patterns ? 'command:patternsOff' : 'command:patternsOn'),
      () => choosePatterns(!patterns),
      t('common:user.patterns'),
    ),
    action('keys', t('common:keys.title'), openKeys),
    action('logout', t('common:user.logout'), () => void signOut()),
  ];
  const explained = mayOpen(paths.help('glossary'), groupNames)
    ? catalogue.map(
        (column): Own => ({
          key: `glossary ${column.key}`,
          kind: 'glossary',
          name: column.label[currentLanguage()],
          to: `${paths.help('glossary')}#${column.key}`,
          meta: column.about?.[currentLanguage()] ?? null,
        }),
      )
    : [];
  return [...found, ...actions, ...explained];
}
