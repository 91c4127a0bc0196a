import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { i18n } from '../../platform/language/language.js';
import { makeFormat } from '../../ui/facts/format.js';
import type { ListControl } from '../../ui/list/useListState.js';
import { standardHiddenDate } from './filter.js';
import { HiddenDay } from './HiddenDay.js';

beforeAll(() => i18n.loadNamespaces('funnel'));

const shownFor = (view: string[]) => {
  const control = { filters: { view }, set: () => undefined } as unknown as ListControl;
  const { unmount } = render(<HiddenDay control={control} />);
  const text = screen.getByLabelText('Show closed since').getAttribute('placeholder');
  unmount();
  return text;
};

it('says from when on ended cards are shown: thirty days on the board, from the beginning in the list', () => {
  const { day } = makeFormat('en');
  expect(shownFor([])).toBe(standardHiddenDate(day(new Date().toISOString())));
  expect(shownFor(['list'])).toBe('the beginning');
});
