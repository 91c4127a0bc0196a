import { expect, it } from 'vitest';

const sheets = import.meta.glob<string>('../**/*.css', {
  eager: true,
  query: '?raw',
  import: 'default',
});

type Rule = { folder: string; selector: string; name: string };

/** Every selector that begins with a class, with the folder it is written in. */
const rules: Rule[] = Object.entries(sheets).flatMap(([path, css]) => {
  const folder = path.slice(0, path.lastIndexOf('/'));
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...plain.matchAll(/([^{}@;]+)\{/g)].flatMap(([, selectors = '']) =>
    selectors.split(',').flatMap((one) => {
      const selector = one.trim();
      const name = /^\.([\w-]+)/.exec(selector)?.[1];
      return name === undefined ? [] : [{ folder, selector, name }];
    }),
  );
});

/**
 * Sheets are loaded with the page that needs them and then stay: what a rule says of all labels inside a class holds
 * wherever that class is used. The labels of radio buttons are labels too.
 */
it('a rule about the labels and inputs inside a class is written where that class is', () => {
  expect(rules.length).toBeGreaterThan(500);
  const foreign = rules
    .filter(({ selector }) => /^\.[\w-]+ (label|input|button|textarea|select)\b/.test(selector))
    .filter(({ name, folder }) => rules.some((r) => r.name === name && r.folder !== folder));
  expect(foreign).toEqual([]);
});
