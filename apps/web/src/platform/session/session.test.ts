import { afterEach, describe, expect, it, vi } from 'vitest';
import { dropTokens, keepTokens, onSignedOut } from './session.js';

/** The cookies as they are written, for a page at this address. */
function writtenAt(address: string): string[] {
  const written: string[] = [];
  vi.stubGlobal('location', new URL(address));
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text));
  keepTokens({ access: 'a', refresh: 'r' });
  return written;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  dropTokens();
});

describe("the session's cookies", () => {
  it.each([
    'https://kade.example/',
    'https://localhost/',
    'http://kade.example/',
    'http://10.0.0.5:4900/',
  ])('are Secure and strictly same-site at %s', (address) => {
    const written = writtenAt(address);
    expect(written).toHaveLength(2);
    for (const cookie of written) expect(cookie).toMatch(/; SameSite=Strict;.*; Secure$/);
  });

  it.each(['http://localhost:4900/', 'http://127.0.0.1:4900/'])(
    'work on the own machine at %s',
    (address) => {
      for (const cookie of writtenAt(address)) {
        expect(cookie).toContain('SameSite=Strict');
        expect(cookie).not.toContain('Secure');
      }
    },
  );
});

it('a session that goes on in another tab goes on here, and one that ends there ends here', () => {
  const ended = vi.fn();
  const stop = onSignedOut(ended);
  const elsewhere = (newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue }));
  elsewhere('renewed');
  expect(ended).not.toHaveBeenCalled();
  elsewhere(null);
  expect(ended).toHaveBeenCalledOnce();
  stop();
  elsewhere(null);
  expect(ended).toHaveBeenCalledOnce();
});
