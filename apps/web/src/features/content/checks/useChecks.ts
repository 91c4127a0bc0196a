import { type Content, getBrand, type Language } from '@kade/contract';
import { useDeferredValue, useMemo } from 'react';
import { useCall } from '../../../platform/client/queries.js';
import type { ContentTyped } from '../contents/contentTyped.js';
import { liveClaims } from './claims.js';
import { liveChecks } from './live.js';

/** What is to be said of a text in one language while it is typed: checks, and claims with where they come from. */
export function useChecks(
  content: Content,
  typed: ContentTyped,
  language: Language,
  dirty: boolean,
) {
  const brand = useCall(getBrand, { params: { id: typed.brand_id } }, { silent: true });
  // A long text takes a few milliseconds: the key that was pressed is drawn before.
  const parts = useDeferredValue(typed.texts[language] ?? none);
  const checks = useMemo(
    () => liveChecks({ channel: typed.channel, language, parts }, brand.data),
    [typed.channel, language, parts, brand.data],
  );
  const facts = content.facts[language];
  const claims = useMemo(() => {
    const saved = content.claims.filter((claim) => claim.language === language);
    return dirty ? liveClaims({ channel: typed.channel, language, parts }, facts, saved) : saved;
  }, [content.claims, typed.channel, language, parts, facts, dirty]);
  return { checks, claims };
}

const none = {};
