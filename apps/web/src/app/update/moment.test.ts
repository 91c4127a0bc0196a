import { beforeEach, describe, expect, it, vi } from 'vitest';

let moment: typeof import('./moment.js');
let pages: typeof import('../../platform/navigation/pageChange.js');
let unsaved: typeof import('../../ui/form/unsaved.js');
let busy = false;

beforeEach(async () => {
  vi.resetModules();
  busy = false;
  moment = await import('./moment.js');
  pages = await import('../../platform/navigation/pageChange.js');
  unsaved = await import('../../ui/form/unsaved.js');
  moment.noticeTouches();
});

const wait = () => {
  const reload = vi.fn();
  moment.whenNothingIsLost(() => busy, reload);
  return reload;
};
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

describe('the reload into a new build', () => {
  it('comes at once on a page that nobody touched', () => {
    expect(wait()).toHaveBeenCalledOnce();
  });

  it.each(['pointerdown', 'keydown', 'input', 'drop'])(
    'waits after a %s until the next page',
    (type) => {
      window.dispatchEvent(new Event(type));
      const reload = wait();
      expect(reload).not.toHaveBeenCalled();
      pages.announcePage();
      pages.announcePage();
      expect(reload).toHaveBeenCalledOnce();
    },
  );

  it('does not wait for what was touched on a page before this one', () => {
    window.dispatchEvent(new Event('pointerdown'));
    pages.announcePage();
    expect(wait()).toHaveBeenCalledOnce();
  });

  it('waits while a form is not saved, also over a change of page, and comes when it is', async () => {
    const release = unsaved.holdUnsaved();
    const other = unsaved.holdUnsaved();
    const reload = wait();
    pages.announcePage();
    release();
    await nextTask();
    expect(reload).not.toHaveBeenCalled();
    other();
    await nextTask();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('waits while something is being sent', () => {
    busy = true;
    const reload = wait();
    pages.announcePage();
    expect(reload).not.toHaveBeenCalled();
    busy = false;
    pages.announcePage();
    expect(reload).toHaveBeenCalledOnce();
  });
});
