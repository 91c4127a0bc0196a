import { expect, it, vi } from 'vitest';
import { fireEvent, screen, show } from '../../testkit/index.js';
import { Days } from './Days.js';

const none = { ...{ sent: 0, opened: 0, clicked: 0, unsubscribed: 0 }, control_converted: 0 };
const days = [
  { ...none, day: '2026-03-02', sent: 5, converted: 0, revenue: '0.00' },
  { ...none, day: '2026-03-05', opened: 2, converted: 2, control_converted: 1, revenue: '160.00' },
];

it('opens who is behind each figure of a day, of mails, orders and revenue alike', async () => {
  const openCell = vi.fn();
  await show(<Days days={days} channel="email" openCell={openCell} />);
  fireEvent.click(await screen.findByText('Table'));
  fireEvent.click(screen.getByRole('button', { name: '2026-03-02, Sent, 5' }));
  expect(openCell).toHaveBeenLastCalledWith('days', { day: '2026-03-02', series: 'sent' });
  fireEvent.click(screen.getByText('Orders'));
  fireEvent.click(screen.getByRole('button', { name: /^2026-03-05, .*control group, 1$/ }));
  expect(openCell).toHaveBeenLastCalledWith('days', {
    ...{ day: '2026-03-05', series: 'control_converted' },
  });
  fireEvent.click(screen.getByText('Revenue'));
  fireEvent.click(screen.getByRole('button', { name: /€160\.00$/ }));
  expect(openCell).toHaveBeenLastCalledWith('days', { day: '2026-03-05', series: 'revenue' });
});
