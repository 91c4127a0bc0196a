import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { wrongStyles } from './styles.mjs';

/** A small web app of these files, and what is wrong with its styles. */
function wrongIn(files: Record<string, string>): string[] {
  const src = mkdtempSync(join(tmpdir(), 'kade-styles-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(src, path)), { recursive: true });
    writeFileSync(join(src, path), text);
  }
  return wrongStyles(src);
}

const row = "import styles from './row.module.css';\n";

it('finds nothing wrong where what is used is defined, and the other way round', () => {
  const wrong = wrongIn({
    'app/app.css':
      'body { margin: 0 } .soft { color: var(--ink-soft); font: var(--font-cell) } i { font-size: var(--icon); border-radius: 8px 8px 0 0 } .ant-tabs > .ant-tabs-nav { top: 0 }',
    'ui/row.module.css':
      '.row, .row:is(a, b) { gap: 0 } .row :global(.ant-btn) { gap: 1px } .tone-red { color: var(--red); padding: 0 calc((28px - 18px) / 2) }\n' +
      '.row { margin: -8px 22vh auto calc(-1 * var(--drawer)); scroll-margin-top: 80px }\n' +
      '@keyframes in { from { top: 0 } } @media (width < 3px) { .row { top: 0 } }',
    'ui/Row.tsx': `${row}export const Row = () => <i className={cx(styles.row, styles[\`tone-\${tone}\`], 'soft')} />;`,
  });
  expect(wrong).toEqual([]);
});

it.each([
  [
    'a class that no sheet defines',
    { 'a.tsx': '<i className="row" />' },
    /class "row" is defined nowhere/,
  ],
  [
    'a class that its module lacks',
    { 'row.module.css': '', 'a.tsx': `${row}styles.row` },
    /defines no \.row/,
  ],
  [
    'a class that nobody uses',
    { 'row.module.css': '\n.row { top: 0 }' },
    /row\.module\.css:2: nobody uses \.row/,
  ],
  [
    'a class that is looked for by its name in the sheet',
    { 'a.tsx': "closest('.row')" },
    /nothing has the class \.row/,
  ],
  ['a sheet that is no module', { 'ui/row.css': '.row { top: 0 }' }, /styles stand in modules/],
  [
    'a rule of a module that holds on every page',
    { 'row.module.css': 'table td { top: 0 }' },
    /holds on every page/,
  ],
  [
    "a library's class alone",
    { 'row.module.css': ':global(.ant-btn) { top: 0 }' },
    /holds on every page/,
  ],
  [
    'a way out of the module',
    { 'row.module.css': ':global(.row) i { top: 0 }' },
    /\.row is no class of a library/,
  ],
  [
    'one more class for every page',
    { 'app/app.css': '.row { top: 0 }' },
    /list it with its reason/,
  ],
  [
    'two modules of a name',
    { 'a/row.module.css': '', 'b/row.module.css': '' },
    /a module of this name stands in/,
  ],
  [
    'a size of its own',
    { 'app/app.css': 'a {\n  font-size: 13px;\n}' },
    /app\.css:2: font-size 13px is not of the scale: a role/,
  ],
  ['a weight of its own', { 'app/app.css': 'a { font-weight: 600; }' }, /font-weight 600/],
  ['a line height of its own', { 'app/app.css': 'a { line-height: 1.4; }' }, /line-height 1\.4/],
  [
    'a font that is no role',
    { 'app/app.css': 'a { font: 13px sans-serif; }' },
    /font 13px sans-serif/,
  ],
  ['a family of its own', { 'app/app.css': 'a { font-family: Arial; }' }, /font-family Arial/],
  [
    'a corner beside the scale',
    { 'app/app.css': 'a { border-radius: 5px; }' },
    /border-radius 5px/,
  ],
  [
    'one corner beside the scale',
    { 'app/app.css': 'a { border-top-left-radius: 3px; }' },
    /border-top-left-radius 3px/,
  ],
  [
    'a distance beside the scale',
    { 'app/app.css': 'a {\n  padding: 8px 10px;\n}' },
    /app\.css:2: padding 10px is not of the scale/,
  ],
  ['one beside the scale on one side', { 'app/app.css': 'a { margin-block-end: -6px; }' }, /-6px/],
  ['a distance of the type', { 'app/app.css': 'a { column-gap: 0.5em; }' }, /0\.5em/],
  [
    'one hidden in a sum',
    { 'app/app.css': 'a { padding-top: calc(6px + env(safe-area-inset-top)); }' },
    /6px/,
  ],
  ['a gap in code', { 'a.tsx': '\n<Flex gap={6} wrap>' }, /a\.tsx:2: gap 6 is not/],
  [
    'a margin in code',
    { 'a.tsx': '<p style={{ marginTop: 20, padding: 8 }} />' },
    /marginTop 20 is not/,
  ],
  [
    'a shadow that is no token',
    { 'app/app.css': 'a { box-shadow: 0 1px rgb(0 0 0 / 9%); }' },
    /no token/,
  ],
  ['a colour that is no token', { 'app/app.css': 'a {\n  color: #123456;\n}' }, /no token/],
])('tells of %s', (_, files, said) => {
  expect(wrongIn(files as Record<string, string>).join('\n')).toMatch(said);
});

it('finds nothing wrong in Kade itself', () => {
  expect(wrongStyles()).toEqual([]);
});
