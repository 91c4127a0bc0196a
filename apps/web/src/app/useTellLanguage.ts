import { getProfile, updateMe } from '@kade/contract';
import { useEffect } from 'react';
import { call } from '../platform/client/api.js';
import { keyOf, queryClient } from '../platform/client/queries.js';
import { i18n, type Language, languages } from '../platform/language/language.js';

const isLanguage = (text: string): text is Language => languages.some((l) => l === text);

/** In the shell: whoever switches the language of the screens gets mails in that language too. */
export function useTellLanguage(): void {
  useEffect(() => {
    const tell = async (language: string) => {
      if (!isLanguage(language)) return;
      // Failing costs nothing the user has to know of now: the mails stay in the language they were in.
      const user = await call(updateMe, { body: { language } }).catch(() => null);
      if (user)
        queryClient.setQueryData(keyOf(getProfile), (was?: object) => was && { ...was, user });
    };
    i18n.on('languageChanged', tell);
    return () => i18n.off('languageChanged', tell);
  }, []);
}
