import { useCallback, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '../../draft.js';
import type { StepProps } from '../../wizard/useWizard.js';
import { useMailLanguage } from '../mailLanguage.js';
import { MailText } from '../text/MailText.js';
import { TextTools } from '../text/TextTools.js';
import styles from './canvas.module.css';
import { useMailEditing } from './mailEditing.js';
import { useWrong } from './wrong.js';

export type EnvelopeProps = {
  draft: Draft;
  edit: StepProps['body']['edit'];
  /** The line that has the cursor, and its language: `subject.en`. */
  line: string | null;
  onLine: (line: string) => void;
};
type Line = 'subject' | 'subject_b' | 'preheader';

/** What an inbox shows of the mail: who it is from, its subject or both that are tested, and its preheader. */
export function EnvelopeLines(props: EnvelopeProps) {
  const { t } = useTranslation('campaigns');
  const { draft } = props;
  const tested = draft.subject_b !== null;
  return (
    <div className={styles.envelope}>
      <p className={styles.from}>
        <span className={styles.lineName}>{t('canvas.from')}</span>{' '}
        {draft.sender.name || t('field.senderName')} &lt;{draft.sender.email}&gt;
      </p>
      <EnvelopeLine
        {...props}
        name="subject"
        label={tested ? t('field.subjectA') : t('field.subject')}
        placeholder={t('field.subjectPlaceholder')}
      />
      {tested && (
        <EnvelopeLine
          {...props}
          name="subject_b"
          label={t('field.subjectB')}
          placeholder={t('field.subjectPlaceholder')}
        />
      )}
      <EnvelopeLine
        {...props}
        name="preheader"
        label={t('field.preheader')}
        placeholder={t('field.preheaderPlaceholder')}
      />
    </div>
  );
}

type LineProps = EnvelopeProps & { name: Line; label: string; placeholder: string };

function EnvelopeLine({ draft, edit, name, label, placeholder, line, onLine }: LineProps) {
  const id = useId();
  const wrong = useWrong();
  const { select } = useMailEditing();
  const { language, from } = useMailLanguage();
  const second = from !== undefined;
  const texts = second ? draft.translation : draft;
  const write = useCallback(
    (text: string) =>
      edit(
        (mail) =>
          second ? { translation: { ...mail.translation, [name]: text } } : { [name]: text },
        `${name}.${language}`,
      ),
    [edit, name, second, language],
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the text in it got the focus
    <div
      className={styles.line}
      onFocus={() => {
        select(null);
        onLine(`${name}.${language}`);
      }}
    >
      <span id={id} aria-hidden className={styles.lineName}>
        {label}
      </span>
      <MailText
        label={label}
        value={texts[name] ?? ''}
        onChange={write}
        language={language}
        maxLength={300}
        placeholder={(second && draft[name]) || placeholder}
        wrong={wrong(second ? `translation.${name}` : name)}
      />
      {line === `${name}.${language}` && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is
        <span onMouseDown={(e) => e.preventDefault()}>
          <TextTools language={language} />
        </span>
      )}
    </div>
  );
}
