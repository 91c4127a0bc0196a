import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { routes } from '../../../app/routes.js';
import { i18n } from '../../../platform/language/language.js';
import { knowRoutes } from '../../../platform/navigation/knownRoutes.js';
import { fireEvent, screen, show, waitFor } from '../../../testkit/index.js';
import { GuideTour } from './GuideTour.js';
import { isTourDone, isTourWanted, restartTour } from './memory.js';

beforeEach(async () => {
  knowRoutes(routes);
  await i18n.loadNamespaces(['tour', 'help', 'common']);
});
afterEach(() => knowRoutes([]));

const seller = { groups: ['company:sales'] };
const title = async (name: string) => {
  await waitFor(() => expect(document.querySelector('.ant-tour-title')?.textContent).toBe(name));
};
const press = (key: string) => fireEvent.keyDown(document.body, { key });
/** As after a reload: nothing is left but what the browser keeps. */
const again = async (session: { groups: readonly string[] }) => {
  cleanup();
  await show(<GuideTour />, session);
};

describe('the tour', () => {
  it('is gone through by the arrows, and ends with its last step', async () => {
    await show(<GuideTour />, seller);
    const steps = ['Welcome', 'Profile Detail', 'Sales Funnel', 'Glossary & Guides'];
    for (const step of steps) {
      await title(step);
      press('ArrowRight');
    }
    expect(isTourDone()).toBe(true);
  });

  it('stands after a reload where it stood, until it is done', async () => {
    await show(<GuideTour />, seller);
    await title('Welcome');
    press('ArrowRight');
    press('ArrowRight');
    await title('Sales Funnel');
    await again(seller);
    await title('Sales Funnel');
    press('ArrowLeft');
    await again(seller);
    await title('Profile Detail');
    // Asked for from the help page it begins anew.
    restartTour();
    await again(seller);
    await title('Welcome');
  });

  it('begins anew where the step it stood at is closed to the user by now', async () => {
    await show(<GuideTour />, seller);
    await title('Welcome');
    press('ArrowRight');
    await title('Profile Detail');
    await again({ groups: ['company:marketeer'] });
    await title('Welcome');
  });

  it('tells somebody without any group how to begin, and no more', async () => {
    await show(<GuideTour />, { groups: [] });
    await title('Welcome');
    expect(screen.getByText('Step 1 of 1')).toBeTruthy();
    fireEvent.click(screen.getByTestId('guide-next'));
    expect(isTourDone()).toBe(true);
  });

  it('is put off by Escape, and not ended', async () => {
    await show(<GuideTour />, seller);
    await title('Welcome');
    press('Escape');
    expect([isTourDone(), isTourWanted()]).toEqual([false, false]);
  });
});
