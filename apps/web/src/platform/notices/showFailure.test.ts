import { failures } from '@kade/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiFailure } from '../client/failure.js';
import { i18n, startLanguage } from '../language/language.js';
import { drawNotices } from './notify.js';
import { showFailure, translateText } from './showFailure.js';

beforeAll(async () => {
  await startLanguage();
  await i18n.loadNamespaces('common');
  await i18n.changeLanguage('nl');
});

describe('a failure in Dutch', () => {
  it.each([
    ['Failed!', 'Dat is niet gelukt'],
    ['Unknown Error', 'Er ging iets mis. Probeer het nog eens.'],
    ['Bad Request', 'Ongeldig verzoek'],
    ['Name must be unique', 'Deze naam is al in gebruik. Kies een andere.'],
  ])('says %s as %s', (english, dutch) => {
    expect(translateText(english)).toBe(dutch);
  });

  it('leaves a text it does not know as it is', () => {
    expect(translateText('No route to the moon.')).toBe('No route to the moon.');
  });
});

describe('a call that was refused because of the session', () => {
  it.each([
    ['session_ended', 0],
    ['attempt_ended', 1],
  ] as const)(
    'for %s is told %d times: on the sign-in page nobody needs to hear that it ended',
    (code, times) => {
      let told = 0;
      const stop = drawNotices(() => {
        told += 1;
      });
      const say = failures[code].say.nl;
      showFailure(new ApiFailure(401, code, say, say, null, null, '/v1/auth/2fa/verify/'));
      expect(told).toBe(times);
      stop();
    },
  );
});
