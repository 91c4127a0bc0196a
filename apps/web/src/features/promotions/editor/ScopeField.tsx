import { Button, Flex, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../promotions.module.css';
import { ProductPicker } from './ProductPicker.js';
import type { Chosen } from './promotionDraft.js';

type Props = { chosen: Chosen; onChosen: (change: Partial<Chosen>) => void };

/** What a promotion holds for: categories, products, or with neither the whole assortment. */
export function ScopeField({ chosen, onChosen }: Props) {
  const { t } = useTranslation('promotions');
  const [picking, setPicking] = useState(false);
  const { products, categories } = chosen;
  const none = products.length === 0 && categories.length === 0;
  return (
    <Flex vertical gap={12} align="start">
      {none ? (
        <p className={`soft ${styles.promotionNote}`}>{t('scope.allHint')}</p>
      ) : (
        <Flex gap={8} wrap>
          {categories.map((c) => (
            <Tag
              key={`c${c.id}`}
              className={styles.promotionTag}
              closable={{ 'aria-label': t('scope.remove', { name: c.name }) }}
              onClose={() => onChosen({ categories: categories.filter((x) => x.id !== c.id) })}
            >
              {t('scope.category', { name: c.path })}
            </Tag>
          ))}
          {products.map((p) => (
            <Tag
              key={`p${p.id}`}
              className={styles.promotionTag}
              closable={{ 'aria-label': t('scope.remove', { name: p.name }) }}
              onClose={() => onChosen({ products: products.filter((x) => x.id !== p.id) })}
            >
              {p.name}
            </Tag>
          ))}
        </Flex>
      )}
      <Button onClick={() => setPicking(true)}>{t('scope.choose')}</Button>
      {picking && (
        <ProductPicker
          chosen={chosen}
          onDone={(change) => {
            onChosen(change);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </Flex>
  );
}
