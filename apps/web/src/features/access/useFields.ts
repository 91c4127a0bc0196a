import { passwordLength } from '@kade/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '../../platform/client/failure.js';
import { errorsOf, looksLikeEmail } from './fieldErrors.js';

/** How a field is checked: `text` is any text that is not spaces alone. */
type Kind = 'text' | 'email' | 'newPassword';

/**
 * The values of a form before signing in, with what is wrong with each: said after the first try, and by the server
 * for as long as the value is what it was asked about.
 */
export function useFields<K extends string>(
  kinds: Readonly<Record<K, Kind>>,
  failure: ApiFailure | null,
  initial: Partial<Record<K, string>> = {},
) {
  const { t } = useTranslation(['access', 'common']);
  const names = Object.keys(kinds) as K[];
  const [values, setValues] = useState(
    () => Object.fromEntries(names.map((n) => [n, initial[n] ?? ''])) as Record<K, string>,
  );
  const [tried, setTried] = useState(false);
  const [changed, setChanged] = useState<{ since: ApiFailure | null; names: readonly K[] }>({
    since: null,
    names: [],
  });

  const own = (name: K): string | null => {
    const value = values[name];
    if (!value.trim()) return t('common:validation.required');
    if (kinds[name] === 'email' && !looksLikeEmail(value.trim()))
      return t('common:validation.types.email');
    if (kinds[name] === 'newPassword' && value.length < passwordLength)
      return t('password.tooShort', { count: passwordLength });
    return null;
  };
  const untouched = (name: K) => changed.since !== failure || !changed.names.includes(name);

  return {
    values,
    /** Props of the Field of that name. */
    field: (name: K) => ({
      name,
      value: values[name],
      error: (tried && own(name)) || (untouched(name) ? errorsOf(failure, name) : null),
      onText: (text: string) => {
        setValues((before) => ({ ...before, [name]: text }));
        setChanged((before) => ({
          since: failure,
          names: before.since === failure ? [...before.names, name] : [name],
        }));
      },
    }),
    /** Shows what is wrong and puts the cursor there; true when everything can be sent. */
    check: (form: ParentNode = document): boolean => {
      setTried(true);
      const wrong = names.find((name) => own(name));
      if (wrong) form.querySelector<HTMLInputElement>(`input[name="${wrong}"]`)?.focus();
      return !wrong;
    },
  };
}
