import { type ContractTerms, previewContract } from '@kade/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import styles from './contracts.module.css';
import { StandingWords } from './StandingWords.js';

/** Milliseconds without typing before the server is asked. */
const pause = 300;

/** What the terms in the form mean in days, worked out by the server while they are typed. */
export function Preview({ terms, number }: { terms: ContractTerms; number: string }) {
  const { t } = useTranslation(['contracts', 'common']);
  const key = JSON.stringify(terms);
  const [asked, setAsked] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(key), pause);
    return () => clearTimeout(timer);
  }, [key]);
  const preview = useCall(
    previewContract,
    { body: JSON.parse(asked) as ContractTerms },
    { keepPrevious: true, silent: true },
  );
  const standing = preview.data;
  if (!standing) return null;
  return (
    <section className={styles.contractPreview} data-testid="contract-preview" aria-live="polite">
      <h3>{t('preview.title')}</h3>
      <p>
        {t('preview.state', {
          state: t(`common:status.${standing.state}`, { context: 'contract' }),
        })}
      </p>
      <StandingWords standing={standing} renews={terms.auto_renew} number={number} />
    </section>
  );
}
