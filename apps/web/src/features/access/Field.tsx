import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../ui/layout/layout.js';
import styles from './access.module.css';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'onChange' | 'value'> & {
  label: string;
  value: string;
  onText: (text: string) => void;
  /** What is wrong with the value; shown under it. */
  error?: string | null;
  /** Under the input: what the value should be like. */
  hint?: ReactNode;
};

/** Labelled input of the pages before signing in; a password can be shown. */
export function Field(props: Props) {
  const { label, value, onText, error, hint, type = 'text', ...input } = props;
  const { t } = useTranslation('access');
  const id = useId();
  const [visible, setVisible] = useState(false);
  const secret = type === 'password';
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.authField}>
      <label htmlFor={id}>{label}</label>
      <Row align="stretch" className={styles.fieldBox} data-bad={error ? true : undefined}>
        <input
          {...input}
          id={id}
          type={secret && visible ? 'text' : type}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          onChange={(e) => onText(e.target.value)}
        />
        {secret && (
          <button
            type="button"
            className={styles.fieldEye}
            aria-pressed={visible}
            aria-label={t(visible ? 'login.hide' : 'login.show')}
            title={t(visible ? 'login.hide' : 'login.show')}
            onClick={() => setVisible(!visible)}
          >
            <Eye open={visible} />
          </button>
        )}
      </Row>
      {hint && <div id={`${id}-hint`}>{hint}</div>}
      {error && (
        <p id={`${id}-error`} className={styles.fieldError}>
          {error}
        </p>
      )}
    </div>
  );
}

function Eye({ open }: { open: boolean }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className={styles.eye}>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
      {!open && <path d="m4 20 16-16" />}
    </svg>
  );
}
