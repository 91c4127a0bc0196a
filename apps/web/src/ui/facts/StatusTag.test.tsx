import { render } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { StatusTag } from './StatusTag.js';

const texts = import.meta.glob<Record<string, object>>('../../locales/*/common.json', {
  eager: true,
  import: 'default',
});

/** One code, two things: a promotion that is over has ended, an import that is through is finished. */
it.each([
  ['en', ['Pending approval', 'Waiting to send', 'Ended', 'Finished', 'Failed']],
  ['nl', ['Ter goedkeuring', 'Nog te versturen', 'Afgerond', 'Afgerond', 'Mislukt']],
])('says in %s whose status it is, where the same code has another word', async (lng, words) => {
  const i18n = i18next.createInstance();
  const common = texts[`../../locales/${lng}/common.json`] ?? {};
  await i18n.init({ lng, defaultNS: 'common', resources: { [lng]: { common } } });
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <StatusTag status="pending" />
      <StatusTag status="pending" of="recipient" />
      <StatusTag status="finished" />
      <StatusTag status="finished" of="job" />
      <StatusTag status="failed" of="job" />
    </I18nextProvider>,
  );
  expect([...container.querySelectorAll('.status')].map((e) => e.textContent)).toEqual(words);
});
