import { passwordLength } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Columns } from '../../../ui/layout/layout.js';
import styles from '../access.module.css';
import { Field } from '../Field.js';
import { holdsOwnWord, strengthOf } from './passwordStrength.js';

type Props = {
  name: string;
  value: string;
  error: string | null;
  onText: (text: string) => void;
  label?: string;
  /** What others know of the person: name, e-mail address, company. */
  own: readonly string[];
};

/** Input of a new password that tells while typing what makes a good one. */
export function NewPassword({ own, label, ...input }: Props) {
  const { t } = useTranslation('access');
  return (
    <Field
      {...input}
      label={label ?? t('password.label')}
      type="password"
      autoComplete="new-password"
      maxLength={1000}
      hint={<Hints password={input.value} own={own} />}
    />
  );
}

function Hints({ password, own }: { password: string; own: readonly string[] }) {
  const { t } = useTranslation('access');
  const strength = strengthOf(password, own);
  const hints = [
    [password.length >= passwordLength, t('password.length', { count: passwordLength })],
    [password !== '' && !holdsOwnWord(password, own), t('password.own')],
  ] as const;
  return (
    <Columns
      gap={[4, 12]}
      of="1fr auto"
      align="center"
      className={styles.strength}
      data-strength={password ? strength : undefined}
    >
      <Columns gap={4} of="repeat(3, 1fr)" className={styles.strengthBar} aria-hidden="true">
        <i />
        <i />
        <i />
      </Columns>
      <ul>
        {hints.map(([met, text]) => (
          <li key={text} data-met={met || undefined}>
            <Mark met={met} /> {text}
            {met && <span className="visually-hidden"> {t('password.met')}</span>}
          </li>
        ))}
      </ul>
      <p className={styles.strengthWord} aria-live="polite">
        {password ? t(`password.${strength}`) : ''}
      </p>
    </Columns>
  );
}

function Mark({ met }: { met: boolean }) {
  return (
    <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" className={styles.eye}>
      {met ? <path d="m3 8.5 3.5 3.5L13 4.5" /> : <circle cx="8" cy="8" r="2" />}
    </svg>
  );
}
