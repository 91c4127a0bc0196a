import { describe, expect, it } from 'vitest';
import { listQuery, readListState, writeListState } from './listState.js';

const read = (text: string) => readListState(new URLSearchParams(text), ['kind', 'segment']);

describe('the state of a list in the address', () => {
  it('comes back as it was written', () => {
    const state = read(
      'page=3&page_size=50&ordering=-name&search=caf%C3%A9&kind=lead&kind=customer',
    );
    expect(state).toEqual({
      page: 3,
      pageSize: 50,
      ordering: '-name',
      search: 'café',
      filters: { kind: ['lead', 'customer'] },
    });
    expect(readListState(writeListState(state), ['kind', 'segment'])).toEqual(state);
  });

  it('takes nonsense as not given', () => {
    expect(read('page=-1&page_size=9999&colour=red')).toEqual({
      page: 1,
      pageSize: 25,
      ordering: '',
      search: '',
      filters: {},
    });
  });

  it('takes an empty filter as none', () => {
    expect(read('kind=&segment=%20&kind=').filters).toEqual({});
    expect(read('kind=&kind=lead').filters).toEqual({ kind: ['lead'] });
  });

  it('leaves out what is standard, clears emptied filters and keeps what belongs to others', () => {
    const written = writeListState(
      { ...read(''), filters: { kind: [] } },
      new URLSearchParams('kind=lead&lng=nl'),
    );
    expect(written.toString()).toBe('lng=nl');
  });

  it('has no blanks around what is searched for, and none at all where that is nothing', () => {
    expect(writeListState({ ...read(''), search: ' café ' }).get('search')).toBe('café');
    expect(writeListState({ ...read('search=x'), search: '  ' }).toString()).toBe('');
    expect(listQuery({ ...read(''), search: ' x ' }).search).toBe('x');
  });

  it('asks the endpoint for every filter as a list', () => {
    expect(listQuery(read('kind=lead'), ['kind', 'segment'])).toEqual({
      page: 1,
      page_size: 25,
      kind: ['lead'],
      segment: [],
    });
  });

  it('drops filter values that the endpoint does not know', () => {
    expect(listQuery(read('kind=lead&kind=pirate'), { kind: ['lead', 'customer'] }).kind).toEqual([
      'lead',
    ]);
  });
});
