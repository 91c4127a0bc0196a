import { useTranslation } from 'react-i18next';
import { Stack } from '../../ui/layout/layout.js';
import styles from './personal-mails.module.css';

type Mailbox = { name: string; email: string };
type Props = {
  mail: {
    from: Mailbox;
    reply_to: Mailbox;
    to: Mailbox;
    subject: string;
    /** Null: its plain text is shown. */
    html: string | null;
    text: string;
  };
};

const boxOf = ({ name, email }: Mailbox) => (name ? `${name} <${email}>` : email);

/** An email as it reaches its reader: head and content. */
export function MailSeen({ mail }: Props) {
  const { t } = useTranslation('personal-mails');
  const lines = [
    ['from', boxOf(mail.from)],
    ['replyTo', boxOf(mail.reply_to)],
    ['to', boxOf(mail.to)],
    ['subject', mail.subject],
  ] as const;
  return (
    <Stack gap={12}>
      <dl className={styles.head}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {mail.html === null ? (
        <pre className={styles.plain}>{mail.text}</pre>
      ) : (
        <iframe
          className={styles.frame}
          title={t('content')}
          data-testid="mail-frame"
          sandbox=""
          srcDoc={mail.html}
        />
      )}
    </Stack>
  );
}
