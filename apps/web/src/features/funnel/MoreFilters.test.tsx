import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ListControl } from '../../ui/list/useListState.js';
import { standardHiddenDate } from './filter.js';
import { MoreFilters } from './MoreFilters.js';

const shownFor = (view: string[]) => {
  const control = { filters: { view }, set: () => undefined } as unknown as ListControl;
  const { unmount } = render(<MoreFilters control={control} />);
  const text = screen.getByLabelText('filter.hidden').getAttribute('placeholder');
  unmount();
  return text;
};

it('says from when on ended cards are shown: thirty days on the board, from the beginning in the list', () => {
  expect(shownFor([])).toBe(standardHiddenDate());
  expect(shownFor(['list'])).toBe('filter.hiddenNone');
});
