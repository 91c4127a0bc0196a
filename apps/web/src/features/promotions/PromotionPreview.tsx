import {
  listCategoryProducts,
  type OfferTerms,
  offerPrice,
  offerWords,
  type PromotionProduct,
} from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../app/language.js';
import { useCall } from '../../app/queries.js';
import { Money } from '../../ui/Values.js';

type Props = {
  name: string;
  description: string | null;
  /** Null while nothing is offered yet. */
  terms: OfferTerms | null;
  endsOn: string | null;
  codeMode: 'none' | 'shared' | 'unique';
  code: string | null;
  conditions: string | null;
  products: readonly PromotionProduct[];
  categories: readonly { id: number; name: string }[];
  image: string | null;
};

const shown = 3;

/** A promotion as the product block of a mail shows it. */
export function PromotionPreview(props: Props) {
  const { t } = useTranslation('promotions');
  const { name, description, terms, endsOn, codeMode, code, conditions, categories, image } = props;
  const products = useShown(props.products, categories);
  const more = props.products.length - shown;
  return (
    <article className="promotion-block" aria-label={t('part.preview')}>
      {image && <img src={image} alt="" />}
      <div className="promotion-block-text">
        <p className="promotion-offer">
          {terms ? offerWords(terms, currentLanguage()) : t('preview.noOffer')}
        </p>
        <h3>{name || t('preview.noName')}</h3>
        {description && <p>{description}</p>}
        {products.length > 0 && (
          <ul>
            {products.slice(0, shown).map((p) => (
              <li key={p.id}>
                <span>{p.name}</span>
                <Price terms={terms} price={p.price} />
              </li>
            ))}
          </ul>
        )}
        {categories.length > 0 && (
          <p className="soft">
            {t('preview.categories', { names: categories.map((c) => c.name).join(', ') })}
          </p>
        )}
        {categories.length === 0 && products.length === 0 && (
          <p className="soft">{t('scope.all')}</p>
        )}
        {more > 0 && <p className="soft">{t('preview.more', { count: more })}</p>}
        {codeMode !== 'none' && (
          <p className="promotion-block-code">
            <span className="soft">{t('preview.code')}</span>{' '}
            <code>
              {codeMode === 'shared'
                ? code?.replace(/\s+/g, '').toUpperCase() || '…'
                : t('preview.own')}
            </code>
          </p>
        )}
        <p className="promotion-small">
          {endsOn ? t('preview.until', { day: endsOn }) : t('open')}
          {conditions && ` · ${conditions}`}
        </p>
      </div>
    </article>
  );
}

/** The products it names, or else the first of its first category: as the mail does. */
function useShown(
  named: readonly PromotionProduct[],
  categories: Props['categories'],
): readonly PromotionProduct[] {
  const categoryId = named.length === 0 ? categories[0]?.id : undefined;
  const found = useCall(
    listCategoryProducts,
    { params: { categoryId: categoryId ?? 0 }, query: { page_size: shown, ordering: 'name' } },
    { enabled: categoryId !== undefined, silent: true },
  );
  return categoryId === undefined ? named : (found.data?.results ?? []);
}

function Price({ terms, price }: { terms: OfferTerms | null; price: string | null }) {
  const { t } = useTranslation('promotions');
  const reduced = terms && offerPrice(terms, price);
  if (!reduced) return <Money value={price} />;
  return (
    <span className="promotion-price">
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
