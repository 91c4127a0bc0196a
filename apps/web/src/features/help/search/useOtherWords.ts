import { useEffect, useMemo, useState } from 'react';
import { currentLanguage, i18n } from '../../../platform/language/language.js';

type Words = { label: string; about: string };

const none = () => undefined;

/** What key figures are called in the other language, once its texts are there: whoever types that finds them, too. */
export function useOtherWords(): (key: string) => Words | undefined {
  const other = currentLanguage() === 'en' ? 'nl' : 'en';
  const [loaded, setLoaded] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    // Without them the search still knows this language and other words for things.
    void i18n.loadLanguages(other).then(
      () => wanted && setLoaded(other),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [other]);
  return useMemo(() => {
    if (loaded !== other) return none;
    const t = i18n.getFixedT(other, 'help');
    return (key: string) => ({ label: t(`kpi.${key}.name`), about: t(`kpi.${key}.text`) });
  }, [loaded, other]);
}
