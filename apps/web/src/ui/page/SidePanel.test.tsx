import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fireEvent, press, screen, show, waitFor } from '../../testkit/index.js';
import { SidePanel } from './SidePanel.js';
import { usePanelRoom } from './sidePanels.js';

const usual = innerWidth;
beforeEach(() => {
  window.innerWidth = 1440;
});
afterEach(() => {
  window.innerWidth = usual;
});

function Two() {
  const [profile, setProfile] = useState<{ name: string } | null>({ name: 'Café Zee' });
  const [isDeal, setDeal] = useState(false);
  return (
    <>
      <output data-testid="room">{usePanelRoom()}</output>
      {profile && (
        <SidePanel title="Profile" asked={profile} onClose={() => setProfile(null)}>
          <button type="button" onClick={() => setDeal(true)}>
            Its deal
          </button>
        </SidePanel>
      )}
      {isDeal && (
        <SidePanel title="Deal" onClose={() => setDeal(false)}>
          <button type="button" onClick={() => setProfile({ name: 'Café Zee' })}>
            Its profile
          </button>
        </SidePanel>
      )}
    </>
  );
}
const panel = (name: string) => screen.queryByRole('complementary', { name });
const room = () => screen.getByTestId('room').textContent;
const isCovered = (name: string) => panel(name)?.dataset.covered === 'true';

it('a panel lies over the one that opened it, and Escape goes back panel by panel', async () => {
  await show(<Two />);
  expect(room()).toBe('480');
  (await screen.findByText('Its deal')).focus();
  await press('Its deal');
  await waitFor(() => expect(isCovered('Profile')).toBe(true));
  expect(isCovered('Deal')).toBe(false);
  expect(document.activeElement).toBe(panel('Deal'));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(panel('Deal')).toBeNull();
  expect(isCovered('Profile')).toBe(false);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Its deal'));
  expect(room()).toBe('480');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(panel('Profile')).toBeNull();
  expect(room()).toBe('0');
});

it('what is asked for again comes to the top', async () => {
  await show(<Two />);
  await press('Its deal');
  await press('Its profile');
  await waitFor(() => expect(isCovered('Deal')).toBe(true));
  expect(isCovered('Profile')).toBe(false);
});
