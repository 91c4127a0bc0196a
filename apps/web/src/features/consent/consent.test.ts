import { beforeEach, describe, expect, it } from 'vitest';
import { currentConsent, decide, isMailReader } from './consent.js';
import { countedAddress, grantsOf } from './grants.js';

beforeEach(() => localStorage.clear());

describe('a decision about cookies', () => {
  it.each([true, false])(
    'is kept with analytics %s, and what is necessary always on',
    (analytics) => {
      decide(analytics);
      expect(localStorage.getItem('consentPreferences')).toBe(
        JSON.stringify({ necessary: true, analytics }),
      );
      expect(currentConsent()).toEqual({ necessary: true, analytics });
    },
  );

  it('is the same object until it changes, so that nothing is drawn again for nothing', () => {
    decide(true);
    expect(currentConsent()).toBe(currentConsent());
  });

  it.each([null, '', 'yes', '{}', '{"analytics":"true"}', '[]', 'null'])(
    'is none when %j is stored: then the visitor is asked again',
    (stored) => {
      if (stored !== null) localStorage.setItem('consentPreferences', stored);
      expect(currentConsent()).toBeNull();
    },
  );
});

describe('the grants', () => {
  it.each([
    [true, 'granted'],
    [false, 'denied'],
  ])(
    'with analytics %s leave analytics storage %s and everything else denied',
    (analytics, storage) => {
      expect(grantsOf(analytics)).toEqual({
        analytics_storage: storage,
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
        personalization_storage: 'denied',
        functionality_storage: 'denied',
        security_storage: 'denied',
      });
    },
  );
});

describe('the address that is counted', () => {
  it.each([
    ['/crm/customer-profiles', 'https://kade.example/crm/customer-profiles'],
    [`/public/unsubscribe/${'a'.repeat(60)}`, 'https://kade.example/public/unsubscribe/-'],
  ])('of %s keeps no secret of a link', (pathname, counted) => {
    expect(countedAddress({ origin: 'https://kade.example', pathname })).toBe(counted);
  });
});

it('who comes by the link of a mail is asked nothing', () => {
  for (const page of ['unsubscribe', 'preferences'])
    expect(isMailReader(`/public/${page}/${'a'.repeat(60)}`)).toBe(true);
  expect(isMailReader('/crm/customer-profiles')).toBe(false);
});
