import { beforeEach, describe, expect, it, vi } from 'vitest';
import { meetCrash, watchHealth } from './crash.js';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('a crash', () => {
  it('without a connection waits for it before the reload, unless the page was left meanwhile', () => {
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const [reload, left] = [vi.fn(), vi.fn()];
    meetCrash(left)();
    meetCrash(reload);
    expect(reload).not.toHaveBeenCalled();
    line.mockRestore();
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('online'));
    expect(reload).toHaveBeenCalledOnce();
    expect(left).not.toHaveBeenCalled();
  });

  it('reloads the page once', () => {
    const reload = vi.fn();
    meetCrash(reload);
    expect(reload).toHaveBeenCalledOnce();
    expect(sessionStorage.getItem('hasRefreshed')).toBe('true');
  });

  it('only resets the saved filters the second time', () => {
    const reload = vi.fn();
    localStorage.setItem('filter', '{"profiles":{}}');
    localStorage.setItem('theme', 'dark');
    meetCrash(reload);
    expect(localStorage.getItem('filter')).not.toBeNull();
    meetCrash(reload);
    expect(reload).toHaveBeenCalledOnce();
    expect(localStorage.getItem('filter')).toBeNull();
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  it('may reload again after the page stood for five seconds', () => {
    vi.useFakeTimers();
    sessionStorage.setItem('hasRefreshed', 'true');
    watchHealth();
    vi.advanceTimersByTime(4999);
    expect(sessionStorage.getItem('hasRefreshed')).toBe('true');
    vi.advanceTimersByTime(1);
    expect(sessionStorage.getItem('hasRefreshed')).toBeNull();
    vi.useRealTimers();
  });
});
