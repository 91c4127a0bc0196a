import { catalogue, kpis, reportTerms } from '@kade/contract';
import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const keys = new Set<string>([...catalogue, ...kpis, ...reportTerms].map(({ key }) => key));

it('each word that a screen explains has its entry in the glossary', () => {
  const named = Object.entries(sources)
    .filter(([path]) => !/\.test\.tsx?$|\/gallery\//.test(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(/\bterm(?:=|: )["']([\w.]+)["']/g)].map((found) => [path, found[1] ?? '']),
    );
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter(([, term]) => !keys.has(term ?? ''))).toEqual([]);
});
