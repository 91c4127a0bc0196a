import { type FieldList, recordFields } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { sameInBoth } from './sameInBoth.js';

type Texts = { [key: string]: string | Texts };

const files = import.meta.glob<{ default: Texts }>('./*/*.json', { eager: true });
const sources = import.meta.glob<string>('../{app,platform,ui,features}/**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const flat = (texts: Texts, at = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${at}${key}`, value]] : flat(value, `${at}${key}.`),
  );
const textsOf = (language: string, feature: string) =>
  new Map(flat(files[`./${language}/${feature}.json`]?.default ?? {}));
const features = (language: string) =>
  Object.keys(files)
    .filter((path) => path.startsWith(`./${language}/`))
    .map((path) => path.slice(5, -5))
    .sort();

describe('the texts', () => {
  it('exist in both languages for every feature', () => {
    expect(features('nl')).toEqual(features('en'));
  });

  it.each(features('en'))('of %s have the same keys in both languages', (feature) => {
    expect([...textsOf('nl', feature).keys()].sort()).toEqual(
      [...textsOf('en', feature).keys()].sort(),
    );
  });

  it.each(features('en'))('of %s are translated, not copied', (feature) => {
    const english = textsOf('en', feature);
    const copied = [...textsOf('nl', feature)].filter(
      ([key, text]) =>
        english.get(key) === text && /\p{L}{2}/u.test(bare(text)) && !sameInBoth.includes(text),
    );
    expect(copied).toEqual([]);
  });

  it.each(features('en'))('of %s use the same values in both languages', (feature) => {
    const dutch = textsOf('nl', feature);
    for (const [key, text] of textsOf('en', feature)) {
      expect(valuesIn(dutch.get(key) ?? ''), key).toEqual(valuesIn(text));
    }
  });
});

it.each(features('en'))(
  'the texts of %s write per cent without a space, as the figures do',
  (feature) => {
    for (const language of ['en', 'nl'])
      expect([...textsOf(language, feature)].filter(([, text]) => / %/.test(text))).toEqual([]);
  },
);

const valuesIn = (text: string) =>
  [...text.matchAll(/\{\{(\w+)|\$\{(\w+)/g)].map((m) => m[1] ?? m[2]).sort();
const bare = (text: string) => text.replaceAll(/\{\{.*?\}\}/g, '');

it.each(Object.entries<FieldList>(recordFields))(
  'the fields of a record %s are called something in both languages, each its own',
  (_, fields) => {
    for (const { label } of Object.values(fields)) {
      expect([label.en.trim(), label.nl.trim()]).toEqual([label.en, label.nl]);
      expect(label.en).toMatch(/^\p{Lu}/u);
      if (!sameInBoth.includes(label.nl)) expect(label.nl).not.toBe(label.en);
    }
    for (const language of ['en', 'nl'] as const) {
      const labels = Object.values(fields).map(({ label }) => label[language]);
      expect(new Set(labels).size).toBe(labels.length);
    }
  },
);

describe('a text that code asks for by name', () => {
  const all = new Map(features('en').map((feature) => [feature, textsOf('en', feature)]));
  const has = (feature: string, key: string) => {
    const texts = all.get(feature);
    return (
      texts !== undefined &&
      (texts.has(key) ||
        texts.has(`${key}_other`) ||
        [...texts.keys()].some((k) => k.startsWith(`${key}.`)))
    );
  };

  it('exists', () => {
    const missing = Object.entries(sources).flatMap(([path, source]) => {
      // A file may hold components of several features: a key has to exist for one of them.
      const asked = [...source.matchAll(/useTranslation\(\[?'([\w-]+)'/g)].map((m) => m[1] ?? '');
      // A function that a component hands its `t` to speaks the texts of its feature.
      const handed = [path.match(/features\/([\w-]+)\//)?.[1] ?? 'common', 'common'];
      return [...source.matchAll(/(?<![\w.])t\(\s*'([\w.:-]+)'/g)]
        .map((m) => m[1] ?? '')
        .filter((key) => {
          const [feature = '', name = ''] = key.includes(':') ? key.split(':') : ['', key];
          return !(feature ? [feature] : asked.length > 0 ? asked : handed).some((f) =>
            has(f, name),
          );
        })
        .map((key) => `${path}: ${key}`);
    });
    expect(missing).toEqual([]);
  });
});
