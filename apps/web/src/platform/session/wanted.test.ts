import { beforeEach, describe, expect, it } from 'vitest';
import { forgetWanted, rememberWanted, safePath, takeWanted } from './wanted.js';

const here = 'https://kade.example';

describe('a path to go back to', () => {
  it.each([
    '/crm/customer-profiles?page=2&ordering=-name#top',
    '/audience/detail/5',
    '/crm/result-detail/7/overview?from=https://elsewhere.example',
  ])('may be %s', (path) => {
    expect(safePath(path, here)).toBe(path);
  });

  it.each([
    '//evil.example',
    '//evil.example/crm',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'https://evil.example',
    'https:evil.example',
    'http://kade.example@evil.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'crm/customer-profiles',
    '',
    null,
  ])('is never %j, which leads elsewhere', (path) => {
    expect(safePath(path, here)).toBeNull();
  });

  it('is no page before signing in, and not the landing page, which needs no remembering', () => {
    for (const path of ['/auth/login', '/auth', '/auth/../auth/login', '/'])
      expect(safePath(path, here)).toBeNull();
    expect(safePath('/authors', here)).toBe('/authors');
  });
});

describe('the page that was asked for', () => {
  beforeEach(() => sessionStorage.clear());

  it('is given once', () => {
    rememberWanted('/crm/customer-profiles?page=2');
    expect([takeWanted(), takeWanted()]).toEqual(['/crm/customer-profiles?page=2', null]);
  });

  it('is checked when it is read too: another script may have written it', () => {
    sessionStorage.setItem('wantedPath', '//evil.example');
    expect(takeWanted()).toBeNull();
  });

  it('is not replaced by what is no page of ours, and can be forgotten', () => {
    rememberWanted('/crm/customer-profiles');
    rememberWanted('//evil.example');
    expect(sessionStorage.getItem('wantedPath')).toBe('/crm/customer-profiles');
    forgetWanted();
    expect(takeWanted()).toBeNull();
  });
});
