import type { ComponentType } from 'react';

let known: ComponentType<{ term: string }> | undefined;

/** Told once by the router: what draws the glossary's entry of a term, beside the term itself. */
export const explainTermsBy = (part: ComponentType<{ term: string }>): void => {
  known = part;
};

/** What draws an entry; undefined where there is none, as in tests of a part. */
export const knownTermText = (): ComponentType<{ term: string }> | undefined => known;
