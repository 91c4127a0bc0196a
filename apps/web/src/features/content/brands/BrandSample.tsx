import { useTranslation } from 'react-i18next';
import { Stack } from '../../../ui/layout/layout.js';
import type { BrandValues } from './brandValues.js';
import styles from './content-brand.module.css';
import { useTraitWords } from './useTraitWords.js';

/** The brand at a glance, as whoever writes with it knows it. */
export function BrandSample({ values, logo }: { values: BrandValues; logo: string | null }) {
  const { t } = useTranslation('content');
  const say = useTraitWords();
  const { colours, traits, preferred_words: preferred, forbidden_words: forbidden } = values;
  const others = Object.entries(values.tone_by_channel).filter(([, tone]) => tone);
  return (
    <Stack gap={12} className={styles.sample}>
      {logo && <img className={styles.logo} src={logo} alt={t('brand.logoAlt')} />}
      <h2>{values.name || t('brand.noName')}</h2>
      {colours.length > 0 && (
        <div className={styles.swatches} aria-hidden>
          {colours.map((colour, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same colour may stand there twice while it is chosen
            <i key={at} style={{ background: colour }} />
          ))}
        </div>
      )}
      <dl>
        <dt>{t('brand.field.tone')}</dt>
        <dd>
          {t(`tone.${values.tone}`)}
          {values.languages.includes('nl') && `, ${t(`address.${values.address}`)}`}
        </dd>
        {others.map(([channel, tone]) => (
          <dd key={channel}>
            {t(`channel.${channel}`)}: {t(`tone.${tone}`)}
          </dd>
        ))}
        {traits.length > 0 && (
          <>
            <dt>{t('brand.field.traits')}</dt>
            {traits.map((trait) => (
              <dd key={`${trait.trait} ${trait.value}`}>{say(trait)}</dd>
            ))}
          </>
        )}
        {preferred.some((one) => one?.use) && (
          <>
            <dt>{t('brand.field.preferred')}</dt>
            <dd>
              {preferred
                .map((one) => one?.use)
                .filter(Boolean)
                .join(', ')}
            </dd>
          </>
        )}
        {forbidden.length > 0 && (
          <>
            <dt>{t('brand.field.forbidden')}</dt>
            <dd className={styles.struck}>{forbidden.join(', ')}</dd>
          </>
        )}
      </dl>
      <p className={styles.lead}>
        {t(values.voice_locked ? 'brand.lockedNow' : 'brand.unlockedNow')}
      </p>
    </Stack>
  );
}
