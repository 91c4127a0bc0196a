import { describe, expect, it } from 'vitest';
import { matchedParts, matchRanks, rankOfName } from './matching.js';

describe('how a name fits what was typed', () => {
  it.each([
    ['dogan', 'Doğan Catering', matchRanks.name],
    ['dogan', 'IJssalon Doğan', matchRanks.word],
    ['de goud', 'De Gouden Leeuw', matchRanks.name],
    ['leeuw de', 'De Gouden Leeuw', matchRanks.word],
    ['peppersoep', 'Pepper Soep', matchRanks.word],
    ['ouden', 'De Gouden Leeuw', null],
    ['', 'De Gouden Leeuw', null],
    ['+', 'De Gouden Leeuw', null],
  ])('%j in %j', (typed, name, rank) => {
    expect(rankOfName(typed, name)).toBe(rank);
  });

  it.each([
    ['dog cat', 'Doğan Catering', ['Doğ', 'Cat']],
    ['smits', 'Hotel Smits', ['Smits']],
    ['tel', 'Hotel Smits', []],
  ])('the parts that fit %j are known by their places in %j', (typed, name, parts) => {
    expect(matchedParts(typed, name).map(([from, to]) => name.slice(from, to))).toEqual(parts);
  });
});
