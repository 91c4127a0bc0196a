import { type OfferTerms, offerPrice, offerWords } from '@kade/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../platform/language/language.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Money } from '../../../ui/facts/Values.js';
import { Stack } from '../../../ui/layout/layout.js';
import styles from '../promotions.module.css';
import { type Scope, useHeldProducts } from './useHeldProducts.js';

type Props = {
  name: string;
  description: string | null;
  /** Null while nothing is offered yet. */
  terms: OfferTerms | null;
  endsOn: string | null;
  codeMode: 'none' | 'shared' | 'unique';
  code: string | null;
  conditions: string | null;
  image: string | null;
} & Scope;

/** A day as mails write it out. */
const dayInMail = (day: string) =>
  new Intl.DateTimeFormat(currentLanguage() === 'nl' ? 'nl-NL' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(day));

/** As many products as the block of a new mail has. */
const shown = 3;

/** A promotion as the product block of a mail shows it; on demand with every product it holds for. */
export function PromotionPreview(props: Props) {
  const { t } = useTranslation('promotions');
  const { whole } = useFormat();
  const { name, description, terms, endsOn, codeMode, code, conditions, categories, image } = props;
  const [all, setAll] = useState(false);
  const { products, count } = useHeldProducts(props, all);
  const rows = all ? products : products.slice(0, shown);
  return (
    <article className={styles.promotionBlock} aria-label={t('part.preview')}>
      {image && <img src={image} alt="" />}
      <Stack gap={8} className={styles.promotionBlockText}>
        <p className={styles.promotionOffer}>
          {terms ? offerWords(terms, currentLanguage()) : t('preview.noOffer')}
        </p>
        <h3>{name || t('preview.noName')}</h3>
        {description && <p>{description}</p>}
        {categories.length > 0 && (
          <p className="soft">
            {t('preview.categories', { names: categories.map((c) => c.name).join(', ') })}
          </p>
        )}
        {rows.length > 0 && (
          <ul className={all ? styles.promotionBlockAll : undefined} tabIndex={all ? 0 : undefined}>
            {rows.map((p) => (
              <li key={p.id}>
                <span>{p.name}</span>
                <Price terms={terms} price={p.price} />
              </li>
            ))}
          </ul>
        )}
        {categories.length === 0 && props.products.length === 0 && (
          <p className="soft">{t('scope.all')}</p>
        )}
        {all && count > rows.length && (
          <p className="soft">
            {t('preview.more', { count: count - rows.length, shown: whole(count - rows.length) })}
          </p>
        )}
        {count > shown && (
          <Button
            className={styles.promotionBlockMore}
            type="link"
            size="small"
            aria-expanded={all}
            onClick={() => setAll(!all)}
          >
            {all ? t('preview.few') : t('preview.all', { count, shown: whole(count) })}
          </Button>
        )}
        {codeMode !== 'none' && (
          <p className={styles.promotionBlockCode}>
            <span className="soft">{t('preview.code')}</span>{' '}
            <code>
              {codeMode === 'shared'
                ? code?.replace(/\s+/g, '').toUpperCase() || '…'
                : t('preview.own')}
            </code>
          </p>
        )}
        <p className={styles.promotionSmall}>
          {endsOn ? t('preview.until', { day: dayInMail(endsOn) }) : t('open')}
          {conditions && ` · ${conditions}`}
        </p>
      </Stack>
    </article>
  );
}

function Price({ terms, price }: { terms: OfferTerms | null; price: string | null }) {
  const { t } = useTranslation('promotions');
  const reduced = terms && offerPrice(terms, price);
  if (!reduced) return <Money value={price} />;
  return (
    <span className={styles.promotionPrice}>
      <del>
        <span className="visually-hidden">{t('preview.was')} </span>
        <Money value={price} />
      </del>{' '}
      <ins>
        <span className="visually-hidden">{t('preview.now')} </span>
        <Money value={reduced} />
      </ins>
    </span>
  );
}
