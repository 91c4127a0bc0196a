import { Input, type InputRef } from 'antd';
import { useEffect, useId, useRef } from 'react';
import { codePlaceholder, digitsOf, isWholeCode } from '../../ui/form/digits.js';
import styles from './two-factor.module.css';

type Props = {
  label: string;
  value: string;
  onDigits: (digits: string) => void;
  /** Called by itself once six digits stand there. */
  onWhole: (digits: string) => void;
  busy: boolean;
  error: string | null;
};

/** Input of a six-digit code: what is no digit falls away, the sixth one sends. */
export function CodeInput({ label, value, onDigits, onWhole, busy, error }: Props) {
  const id = useId();
  const input = useRef<InputRef>(null);
  useEffect(() => {
    // After a wrong code the next one can be typed at once.
    if (error && !busy) input.current?.focus();
  }, [error, busy]);
  const type = (typed: string) => {
    const digits = digitsOf(typed);
    if (busy || digits === value) return;
    onDigits(digits);
    if (isWholeCode(digits)) onWhole(digits);
  };
  return (
    <div className={styles.code}>
      <label htmlFor={id}>{label}</label>
      <Input
        ref={input}
        id={id}
        className={styles.codeDigits}
        size="large"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={codePlaceholder}
        autoFocus
        value={value}
        aria-busy={busy}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        status={error ? 'error' : ''}
        onChange={(e) => type(e.target.value)}
      />
      {error && (
        <p id={`${id}-error`} className={styles.codeError} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
