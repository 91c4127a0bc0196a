import type { Language } from '@kade/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../platform/session/useProfile.js';
import { Row } from '../../ui/layout/layout.js';
import { ActiveTexts, LeftOutTags, MailText, TextTools } from '../campaigns/index.js';
import { leftOut } from './draft.js';
import styles from './personal-mails.module.css';

type Texts = { subject: string; text: string };
type Props = Texts & {
  language: Language;
  wrong: { readonly [Name in keyof Texts]: string | undefined };
  onChange: (part: Partial<Texts>) => void;
  /** Who writes: stands below the text. */
  closing: string;
  tools: ReactNode;
};

/** Subject line and text, written in the markup of mails with merge tags as chips. */
export function MailTexts({ language, subject, text, wrong, onChange, closing, tools }: Props) {
  const { t } = useTranslation('personal-mails');
  const { company } = useProfile();
  return (
    <LeftOutTags value={leftOut}>
      <ActiveTexts>
        <div className={styles.line}>
          <span aria-hidden>{t('subject')}</span>
          <MailText
            className={styles.subject}
            label={t('subject')}
            value={subject}
            onChange={(value) => onChange({ subject: value })}
            language={language}
            maxLength={300}
            placeholder={t('subjectPlaceholder')}
            wrong={wrong.subject}
          />
        </div>
        <div className={styles.text}>
          <Row gap={[4, 8]} wrap className={styles.tools}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is */}
            <span onMouseDown={(e) => e.preventDefault()}>
              <TextTools language={language} />
            </span>
            <Row gap={8} className={styles.ways}>
              {tools}
            </Row>
          </Row>
          <MailText
            rich
            className={styles.body}
            label={t('text')}
            value={text}
            onChange={(value) => onChange({ text: value })}
            language={language}
            maxLength={20_000}
            placeholder={t('textPlaceholder')}
            wrong={wrong.text}
          />
          <p className={styles.closing}>
            {closing}
            <br />
            {company.name}
          </p>
        </div>
      </ActiveTexts>
    </LeftOutTags>
  );
}
