import { beforeEach, describe, expect, it } from 'vitest';
import { placeIn, rememberedList, rememberList } from './listContext.js';

const context = {
  query: { page: 3, page_size: 25, search: 'bak' },
  ids: [50, 9, 77],
  count: 53,
};

describe('the list one came from', () => {
  beforeEach(() => sessionStorage.clear());

  it('knows where a profile stands and what stands beside it', () => {
    expect(placeIn(context, 9)).toEqual({ position: 52, count: 53, previous: 50, next: 77 });
  });

  it('goes on with the neighbouring pages at its borders, and ends where the list ends', () => {
    expect(placeIn(context, 50)).toMatchObject({ previous: 'page', next: 9 });
    expect(placeIn(context, 77)).toMatchObject({ previous: 9, next: null });
    const first = { ...context, query: { page: 1, page_size: 25 }, count: 3 };
    expect(placeIn(first, 50)).toMatchObject({ position: 1, previous: null });
  });

  it('says nothing of a profile that is not on its page', () => {
    expect(placeIn(context, 1)).toBeNull();
    expect(placeIn(null, 50)).toBeNull();
  });

  it('is kept for the tab, and nonsense counts as none', () => {
    expect(rememberedList()).toBeNull();
    rememberList(context);
    expect(rememberedList()).toEqual(context);
    sessionStorage.setItem('profileList', '{"ids":3}');
    expect(rememberedList()).toBeNull();
    sessionStorage.setItem('profileList', '{');
    expect(rememberedList()).toBeNull();
  });
});
