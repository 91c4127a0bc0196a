import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { i18n } from '../platform/language/language.js';

/** After this the page stands and has asked for what it shows, in milliseconds. */
const settled = 4000;

/**
 * A part that a page begins without, such as a dialog. It is fetched when it is first shown, or before that, once the
 * browser has nothing else to do; a `Suspense` says what stands there until then.
 * @param texts features whose texts it needs and the page has not
 */
export function later<P>(
  load: () => Promise<ComponentType<P>>,
  texts: readonly string[] = [],
): LazyExoticComponent<ComponentType<P>> {
  const fetched = async () => {
    const [part] = await Promise.all([load(), i18n.loadNamespaces(texts)]);
    return part;
  };
  if (typeof requestIdleCallback === 'function')
    // What cannot be fetched now is fetched, and told of, when it is shown.
    setTimeout(() => requestIdleCallback(() => void fetched().catch(() => undefined)), settled);
  return lazy(async () => ({ default: await fetched() }));
}
