import { expect, it } from 'vitest';
import { screen, show } from '../../testkit/index.js';
import { useFormat } from './useFormat.js';

function Moment() {
  const { moment, day } = useFormat();
  return <p>{`${moment('2026-07-01T22:30:00Z')}, ${day('2026-07-01T22:30:00Z')}`}</p>;
}

// Two zones: wherever the reader is, one of them at least is another.
it.each([
  ['Europe/Amsterdam', '2026-07-02 00:30, 2026-07-02'],
  ['America/New_York', '2026-07-01 18:30, 2026-07-01'],
])('moments are shown as the clocks of the company show them: %s', async (time_zone, shown) => {
  await show(<Moment />, { profile: { company: { time_zone } } });
  expect(await screen.findByText(shown)).toBeDefined();
});
