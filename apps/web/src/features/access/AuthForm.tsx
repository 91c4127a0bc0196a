import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '../../platform/client/failure.js';
import { translateText } from '../../platform/notices/showFailure.js';
import baseStyles from '../../ui/base/base.module.css';
import { cx } from '../../ui/cx.js';
import { Stack } from '../../ui/layout/layout.js';
import styles from './access.module.css';
import { errorsOf } from './fieldErrors.js';
import { useCountdown } from './useCountdown.js';

type Props = {
  title: string;
  lead?: ReactNode;
  failure: ApiFailure | null;
  /** Fields of this form: what the server says about them stands at them, not above. */
  fields?: readonly string[];
  busy: boolean;
  submit?: string;
  busyText?: string;
  /** Called when it may be sent: not while busy, nor while the server asks to wait. True: it was sent. */
  onSubmit: () => boolean;
  children: ReactNode;
  /** Under the form: where else to go. */
  links?: ReactNode;
};

/** Frame of the forms before signing in: heading, what went wrong, fields, one button, links. */
export function AuthForm(props: Props) {
  const { title, lead, failure, fields = [], busy, submit, busyText, children, links } = props;
  const { t } = useTranslation('access');
  const wait = useCountdown(failure);
  // `busy` comes with the next render; a second press can be faster than that.
  const sent = useRef(false);
  useEffect(() => {
    if (!busy) sent.current = false;
  }, [busy]);
  const send = (e: FormEvent) => {
    e.preventDefault();
    if (!busy && !sent.current && wait === 0) sent.current = props.onSubmit();
  };
  return (
    <>
      <h1>{title}</h1>
      {lead && <p className={styles.authLead}>{lead}</p>}
      <form noValidate onSubmit={send}>
        {failure && !fields.some((field) => errorsOf(failure, field)) && (
          <p className={styles.authError} role="alert">
            {translateText(failure.detail ?? failure.msg ?? 'Failed!')}
            {wait > 0 && (
              <span className={styles.authWait}> {t('login.wait', { count: wait })}</span>
            )}
          </p>
        )}
        {children}
        {submit && (
          <button
            type="submit"
            className={cx(baseStyles.button, baseStyles.buttonBlock)}
            aria-busy={busy}
            aria-disabled={wait > 0}
          >
            {busy ? (busyText ?? submit) : submit}
          </button>
        )}
      </form>
      {links && (
        <Stack gap={8} items="start" className={styles.authMore}>
          {links}
        </Stack>
      )}
    </>
  );
}
