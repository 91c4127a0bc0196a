import { useEffect, useState } from 'react';
import { i18n } from './language.js';

/**
 * The texts of these features, for what shows a part of them on the page of another, such as a drawer. Each part asking for
 * its own would hold up the page around it, several times over.
 * @returns whether they are there
 */
export function useTexts(...features: readonly string[]): boolean {
  const areThere = () => features.every((feature) => i18n.hasLoadedNamespace(feature));
  const [ready, setReady] = useState(areThere);
  const wanted = features.join(' ');
  useEffect(() => {
    let isHere = true;
    if (!ready)
      void i18n.loadNamespaces(wanted.split(' ')).then(() => {
        if (isHere) setReady(true);
      });
    return () => {
      isHere = false;
    };
  }, [ready, wanted]);
  return ready;
}
