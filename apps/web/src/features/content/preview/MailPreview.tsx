import { useTranslation } from 'react-i18next';
import styles from './content-preview.module.css';
import { Face } from './Face.js';
import type { FrameProps } from './frameProps.js';
import { Markup, Tagged } from './Markup.js';

/** A mail: the line of the inbox, and the mail with the look of the brand. */
export function MailPreview({ parts, sender, language }: FrameProps) {
  const { t, i18n } = useTranslation('content');
  const say = i18n.getFixedT(language, 'content');
  return (
    <div className={styles.mail}>
      <div className={styles.inbox}>
        <Face sender={sender} />
        <div className={styles.inboxWords}>
          <strong>{sender.name}</strong>
          <span className={styles.subject}>
            {parts.subject ? <Tagged text={parts.subject} /> : t('preview.noSubject')}
          </span>
          {parts.preheader && (
            <span className={styles.faint}>
              <Tagged text={parts.preheader} />
            </span>
          )}
        </div>
      </div>
      <div className={styles.letter} lang={language}>
        {sender.logo && <img src={sender.logo} alt={sender.name} />}
        {parts.heading && (
          <h3>
            <Tagged text={parts.heading} />
          </h3>
        )}
        <Markup text={parts.body ?? ''} />
        {parts.button && (
          <span className={styles.button}>
            <Tagged text={parts.button} />
          </span>
        )}
        <p className={styles.foot}>{say('preview.mailFoot', { name: sender.name })}</p>
      </div>
    </div>
  );
}
