import { countSms } from '@kade/texts';
import { useTranslation } from 'react-i18next';
import styles from './content-preview.module.css';
import type { FrameProps } from './frameProps.js';

/** A text message as a bubble, and how many messages are paid for it. */
export function SmsPreview({ parts, sender, language }: FrameProps) {
  const { t } = useTranslation('content');
  const body = parts.body ?? '';
  const { segments, units, encoding, per_segment: each } = countSms(body);
  return (
    <div className={styles.sms}>
      <p className={styles.faint}>{sender.name}</p>
      <p className={styles.bubble} lang={language}>
        {body}
      </p>
      <p className={styles.faint}>
        {t('preview.segments', { count: segments, units, each })}{' '}
        {t(encoding === 'gsm7' ? 'preview.gsm7' : 'preview.ucs2')}
      </p>
    </div>
  );
}
