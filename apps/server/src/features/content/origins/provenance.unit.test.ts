import { expect, it } from 'vitest';
import { sourceOf, strongest } from './provenance.js';

const made = (id: number, body: string, language: 'nl' | 'en' = 'nl') => ({
  ...{ id, language, parts: { body } },
});

it('a text comes from the nearest that was made, of several alike from the latest', () => {
  const same = 'Vers brood voor je zaak, elke ochtend bezorgd.';
  const origins = [
    made(1, same),
    made(2, same),
    made(3, 'Iets heel anders over koffie en thee.'),
    made(4, same),
    made(5, same),
    made(6, same, 'en'),
  ];
  expect(sourceOf(origins, 'nl', 'sms', { body: same })).toEqual({
    ...{ origin_id: 5, edited_share: 0 },
  });
  expect(sourceOf(origins, 'nl', 'sms', { body: 'Iets anders over koffie en thee.' })).toEqual({
    ...{ origin_id: 3, edited_share: 1 / 7 },
  });
  expect(sourceOf(origins, 'nl', 'sms', { body: 'Geheel nieuw!' })).toEqual({
    ...{ origin_id: null, edited_share: 0 },
  });
});

it('the order of words counts: of two with the same words that in the order of the text, however much older', () => {
  const text = 'een twee drie vier';
  const origins = [made(1, text), made(2, 'vier drie twee een'), made(3, 'drie vier een twee')];
  expect(sourceOf(origins, 'nl', 'sms', { body: text })).toEqual({
    ...{ origin_id: 1, edited_share: 0 },
  });
  // Two words are others, in place or in kind: as near, so it is the later one.
  const near = [made(1, 'twee een drie vier'), made(2, 'vijf zes drie vier')];
  expect(sourceOf(near, 'nl', 'sms', { body: text }).origin_id).toBe(2);
});

it('of several texts the mark that says most is told, whatever their order', () => {
  const [composed, model, edited] = [
    'AlgorithmicMedia',
    'TrainedAlgorithmicMedia',
    'CompositeWithTrainedAlgorithmicMedia',
  ] as const;
  for (const [marks, told] of [
    [[], null],
    [[null, null], null],
    [[null, composed], composed],
    [[composed, null], composed],
    [[model, composed], model],
    [[composed, model], model],
    [[model, edited, composed], edited],
    [[edited, model], edited],
  ] as const)
    expect([marks, strongest(marks)]).toEqual([marks, told]);
});
