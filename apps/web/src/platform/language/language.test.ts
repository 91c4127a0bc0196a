import LanguageDetector from 'i18next-browser-languagedetector';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { detection, languages, safeLanguage } from './language.js';

describe('a detected language', () => {
  it.each(['en', 'nl', 'fr', 'zh-Hant'])('%s counts', (code) => {
    expect(safeLanguage(code)).toBe(code);
  });

  it.each([
    ['nl-NL', 'nl'],
    ['nl-BE', 'nl'],
    ['en_US', 'en'],
    ['en-GB', 'en'],
    ['EN', 'en'],
  ])('%s is kept as %s', (code, kept) => {
    expect(safeLanguage(code)).toBe(kept);
  });

  it.each([
    '"><script>alert(1)</script>',
    'javascript:alert(1)',
    'nl" onload="x',
    '../en',
    '',
    'n',
    'nl nl',
  ])('%j is discarded', (code) => {
    expect(languages).not.toContain(safeLanguage(code));
    expect(safeLanguage(code)).toMatch(/^[a-z]{3}$/);
  });
});

/** The places in the order of the specification, each answering Dutch when all before it are silent. */
const places: Record<string, () => void> = {
  'the query': () => history.replaceState(null, '', '/?lng=nl'),
  'a cookie': () => {
    // biome-ignore lint/suspicious/noDocumentCookie: what is read here
    document.cookie = 'i18next=nl; path=/';
  },
  'local storage': () => localStorage.setItem('i18nextLng', 'nl'),
  'session storage': () => sessionStorage.setItem('i18nextLng', 'nl'),
  'the browser': () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['nl-NL']);
  },
  'the html tag': () => document.documentElement.setAttribute('lang', 'nl'),
};

/** What a new visit finds, in order of rank. */
const detected = () => {
  const detector = new LanguageDetector();
  detector.init({ languageUtils: { getBestMatchFromCodes: () => '' } }, detection);
  return [detector.detect()].flat().map(String);
};

describe('the language of a visit', () => {
  beforeEach(() => {
    vi.restoreAllMocks();
    history.replaceState(null, '', '/');
    // biome-ignore lint/suspicious/noDocumentCookie: what is emptied here
    document.cookie = 'i18next=; path=/; Max-Age=0';
    localStorage.clear();
    sessionStorage.clear();
    document.documentElement.removeAttribute('lang');
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue([]);
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('');
  });

  it.each(Object.keys(places))('comes from %s', (name) => {
    places[name]?.();
    expect(detected()[0]).toMatch(/^nl/);
  });

  it('is asked for in the order query, cookie, local storage, session storage, browser, html tag', () => {
    history.replaceState(null, '', '/?lng=aa');
    // biome-ignore lint/suspicious/noDocumentCookie: what is read here
    document.cookie = 'i18next=bb; path=/';
    localStorage.setItem('i18nextLng', 'cc');
    sessionStorage.setItem('i18nextLng', 'dd');
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ee']);
    document.documentElement.setAttribute('lang', 'ff');
    expect(detected()).toEqual(['aa', 'bb', 'cc', 'dd', 'ee', 'ff']);
  });

  it('is that of the next place when one holds what looks like script', () => {
    history.replaceState(null, '', `/?lng=${encodeURIComponent('"><script>alert(1)</script>')}`);
    localStorage.setItem('i18nextLng', 'nl');
    const ours = detected().filter((code) => languages.some((language) => language === code));
    expect(ours).toEqual(['nl']);
  });

  it('is remembered in local storage only', () => {
    expect(detection.caches).toEqual(['localStorage']);
  });
});
