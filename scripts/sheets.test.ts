import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../apps/web/src');

type Rule = { folder: string; selector: string; name: string };

/** Every selector that begins with a class, with the folder it is written in. */
const rules: Rule[] = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .flatMap((path) => {
    const plain = readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    return [...plain.matchAll(/([^{}@;]+)\{/g)].flatMap(([, selectors = '']) =>
      selectors.split(',').flatMap((one) => {
        const selector = one.trim();
        const name = /^\.([\w-]+)/.exec(selector)?.[1];
        return name === undefined ? [] : [{ folder: dirname(path), selector, name }];
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
