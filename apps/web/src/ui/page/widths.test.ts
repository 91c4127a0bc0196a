import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(
  ['../../{features,ui,app}/**/*.tsx', '!../../**/*.test.tsx'],
  { eager: true, query: '?raw', import: 'default' },
);

/** The opening tags of a part, with where they stand. */
const tagsOf = (part: string) =>
  Object.entries(sources).flatMap(([path, source]) =>
    [...source.matchAll(new RegExp(`<${part}\\b(?!>)(?:=>|[^>])*>?`, 'g'))].map(([tag]) => ({
      path: path.replace('../../', ''),
      tag,
    })),
  );
/** The menu of a phone is as wide as the menu. */
const menu = 'app/layouts/PhoneMenu.tsx';

it('a drawer has one of two widths, by name', () => {
  const beside = ['Drawer', 'RecordDrawer']
    .flatMap(tagsOf)
    .filter(
      ({ path, tag }) =>
        path !== menu &&
        // A sheet of a phone comes from below and is as wide as the screen.
        !tag.includes('placement="bottom"') &&
        // These two are given one of them, or choose.
        !/\/(RecordDrawer|SidePanel)\.tsx$/.test(path) &&
        !/(size|width)=\{(drawerWidth\.(narrow|wide))\}/.test(tag),
    )
    .map(({ path }) => path);
  expect(beside).toEqual([]);
});

it('a dialog has one of three widths, by name', () => {
  const beside = tagsOf('Modal')
    .filter(
      ({ tag }) => !/width=\{(mobile \? '100%' : )?dialogWidth\.(small|medium|large)\}/.test(tag),
    )
    .map(({ path }) => path);
  expect(beside).toEqual([]);
});
