import { getProfile } from '@kade/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { keyOf, queryClient } from '../../platform/client/queries.js';
import { i18n, startLanguage } from '../../platform/language/language.js';
import { newDraft } from './draft.js';
import { StepBasics } from './wizard/steps/StepBasics.js';
import { StepContent } from './wizard/steps/StepContent.js';
import { StepMeasure } from './wizard/steps/StepMeasure.js';
import type { StepProps } from './wizard/useWizard.js';

vi.mock('../../platform/client/api.js', async (original) => ({
  ...(await original<typeof import('../../platform/client/api.js')>()),
  call: () => new Promise(() => undefined),
}));

beforeAll(async () => {
  await startLanguage();
  await i18n.loadNamespaces(['campaigns', 'common']);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

/** What the steps that differ by channel say to help somebody along. */
function hints(channel: 'phone' | 'post') {
  queryClient.setQueryData(keyOf(getProfile), {
    groupNames: ['company:marketeer', 'product:promo'],
    company: { time_zone: 'UTC' },
  });
  const props = {
    draft: { ...newDraft({ name: '', email: '' }, null), channel },
    change: () => undefined,
    wrong: () => undefined,
    names: new Map(),
    promotionName: null,
  } as unknown as StepProps;
  render(
    <QueryClientProvider client={queryClient}>
      {[StepBasics, StepContent, StepMeasure].map((Step) => (
        <Step key={Step.name} {...props} />
      ))}
    </QueryClientProvider>,
  );
  return [...document.querySelectorAll('.fieldHint')].map((hint) => hint.textContent ?? '');
}

it.each([
  ['phone', 'en', /call/],
  ['phone', 'nl', /bel|telefoon/],
  ['post', 'en', /address file/],
  ['post', 'nl', /adres/],
] as const)(
  'a campaign by %s is explained in %s without a word about mails',
  async (channel, language, about) => {
    await i18n.changeLanguage(language);
    const said = hints(channel);
    expect(said.length).toBeGreaterThan(4);
    expect(said.filter((hint) => /e?-?mails?\b/i.test(hint))).toEqual([]);
    expect(said.join(' ')).toMatch(about);
  },
);
