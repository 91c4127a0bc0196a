import { languageNames, type MailHint, mailHints } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../platform/language/language.js';
import { Row } from '../../../ui/layout/layout.js';
import styles from '../campaigns.module.css';

/** What keeps the mail from being read, each with what to do about it. */
export function Hints({ hints, bytes }: { hints: readonly MailHint[]; bytes?: number }) {
  const { t } = useTranslation('campaigns');
  return (
    <div className={styles.mailHints}>
      <Row gap={16} align="stretch" justify="between" as="p" className={styles.mailHintsHead}>
        <strong>
          {hints.length === 0 ? t('hint.none') : t('hint.count', { count: hints.length })}
        </strong>
        {bytes !== undefined && (
          <span className="soft num">{t('hint.size', { kb: Math.ceil(bytes / 1024) })}</span>
        )}
      </Row>
      <ul>
        {hints.map(({ code, block, value, language }) => (
          <li key={`${code}.${block}.${value}.${language}`}>
            <span className={styles.mark}>{t(`hint.kind_${mailHints[code]}`)}</span>
            <span>
              {language && <>{languageNames[language][currentLanguage()]}: </>}
              {block !== null && <>{t('hint.block', { n: block + 1 })} </>}
              {t(`hint.${code}`, { value: value ?? '' })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
