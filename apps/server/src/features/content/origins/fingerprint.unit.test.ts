import { expect, it } from 'vitest';
import { fingerprintOf, sentencePrints } from './fingerprint.js';

it('a text is known again whatever its case, punctuation, markup and merge tags', () => {
  const one = 'Hallo {{ contact.first_name }},\n\n**Vers** brood, elke dag!';
  expect(fingerprintOf('hallo vers brood — elke DAG')).toBe(fingerprintOf(one));
  expect(fingerprintOf('hallo vers brood elke week')).not.toBe(fingerprintOf(one));
});

it('its sentences are known by themselves, the short ones of everybody are not', () => {
  const text =
    'Tot snel. Vanaf maandag bezorgen wij ook op zaterdag. Bestel nu je nieuwe terrasstoelen!';
  const [first, second, ...more] = sentencePrints(text);
  expect(more).toEqual([]);
  expect(sentencePrints('BESTEL NU JE NIEUWE TERRASSTOELEN')).toEqual([second]);
  expect(first).toMatch(/^[0-9a-f]{16}$/);
});
