import {
  listCategoryProducts,
  listProductCategories,
  listPromotionProducts,
  type PromotionProduct,
  promotionProductsMost,
} from '@kade/contract';
import { Button, Flex, Modal, Table, Tree } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { Money } from '../../../ui/facts/Values.js';
import { Columns } from '../../../ui/layout/layout.js';
import { SearchBox } from '../../../ui/list/SearchBox.js';
import { dialogWidth } from '../../../ui/page/widths.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import styles from '../promotions.module.css';
import { outermost, treeOf } from './categoryTree.js';
import type { Chosen } from './promotionDraft.js';

type Props = {
  chosen: Chosen;
  onDone: (change: Pick<Chosen, 'products' | 'categories'>) => void;
  onClose: () => void;
};

const pageSize = 10;

/** Categories with a tick in the tree, products with a tick in the list; a click on a category narrows the list. */
export function ProductPicker({ chosen, onDone, onClose }: Props) {
  const { t } = useTranslation(['promotions', 'common']);
  const categories = useCall(listProductCategories);
  const [ticked, setTicked] = useState<readonly number[]>(chosen.categories.map((c) => c.id));
  const [products, setProducts] = useState(chosen.products);
  const [open, setOpen] = useState<number | null>(null);
  const all = categories.data ?? [];
  const finish = () =>
    onDone({ products, categories: outermost(all.filter((c) => ticked.includes(c.id))) });

  return (
    <Modal
      open
      width={dialogWidth.large}
      // The button at its foot stays in sight on a low screen.
      className={styles.promotionPickerDialog}
      centered
      title={t('scope.choose')}
      onCancel={onClose}
      footer={
        <Flex justify="space-between" align="center" gap={12} wrap>
          <span className="soft">
            {t('picker.chosen', { categories: ticked.length, products: products.length })}
          </span>
          <Flex gap={8}>
            <Button onClick={onClose}>{t('common:action.cancel')}</Button>
            <Button type="primary" disabled={!categories.data} onClick={finish}>
              {t('picker.use')}
            </Button>
          </Flex>
        </Flex>
      }
    >
      <Columns gap={24} of="minmax(0, 2fr) minmax(0, 3fr)" className={styles.promotionPicker}>
        <section aria-label={t('picker.categories')}>
          <h3>{t('picker.categories')}</h3>
          <Loaded query={categories}>
            {(list) =>
              list.length === 0 ? (
                <EmptyState of="money" hint={t('picker.noCategories')} />
              ) : (
                <Tree
                  checkable
                  checkStrictly
                  height={420}
                  treeData={treeOf(list)}
                  fieldNames={{ title: 'name' }}
                  titleRender={(node) => (
                    <span>
                      {node.name} <span className="soft num">{node.products}</span>
                    </span>
                  )}
                  checkedKeys={[...ticked]}
                  selectedKeys={open === null ? [] : [open]}
                  onCheck={(keys) =>
                    setTicked((Array.isArray(keys) ? keys : keys.checked).map(Number))
                  }
                  onSelect={([key]) => setOpen(key === undefined ? null : Number(key))}
                />
              )
            }
          </Loaded>
        </section>
        <Products
          key={open}
          categoryId={open}
          title={all.find((c) => c.id === open)?.name ?? t('picker.products')}
          products={products}
          onProducts={setProducts}
        />
      </Columns>
    </Modal>
  );
}

type ListProps = {
  categoryId: number | null;
  title: string;
  products: readonly PromotionProduct[];
  onProducts: (products: readonly PromotionProduct[]) => void;
};

function Products({ categoryId, title, products, onProducts }: ListProps) {
  const { t } = useTranslation('promotions');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const query = { search, page, page_size: pageSize };
  const everywhere = useCall(
    listPromotionProducts,
    { query },
    { keepPrevious: true, enabled: categoryId === null },
  );
  const within = useCall(
    listCategoryProducts,
    { params: { categoryId: categoryId ?? 0 }, query },
    { keepPrevious: true, enabled: categoryId !== null },
  );
  const found = categoryId === null ? everywhere : within;
  return (
    <section aria-label={t('picker.products')}>
      <h3>{title}</h3>
      <SearchBox
        value={search}
        label={t('picker.search')}
        onSearch={(text) => {
          setSearch(text);
          setPage(1);
        }}
      />
      <Table<PromotionProduct>
        size="small"
        rowKey="id"
        loading={found.isFetching}
        dataSource={found.data?.results ?? []}
        locale={{ emptyText: <EmptyState of="money" hint={t('picker.noProducts')} /> }}
        pagination={{
          size: 'small',
          current: page,
          pageSize,
          total: found.data?.count ?? 0,
          showSizeChanger: false,
          onChange: setPage,
        }}
        rowSelection={{
          preserveSelectedRowKeys: true,
          selectedRowKeys: products.map((p) => p.id),
          onChange: (_, rows) => {
            // Rows of other pages come as undefined unless they were loaded here: those chosen before are kept.
            const known = new Map([...products, ...rows.filter(Boolean)].map((p) => [p.id, p]));
            onProducts(
              _.flatMap((id) => known.get(Number(id)) ?? []).slice(0, promotionProductsMost),
            );
          },
          getTitleCheckboxProps: () => ({ 'aria-label': t('picker.tickAll') }),
          getCheckboxProps: (p) => ({ 'aria-label': p.name }),
        }}
        columns={[
          {
            title: t('picker.product'),
            render: (_, p) => (
              <>
                {p.name}
                <br />
                <span className="soft">{p.sku}</span>
              </>
            ),
          },
          { title: t('picker.price'), align: 'end', render: (_, p) => <Money value={p.price} /> },
        ]}
      />
    </section>
  );
}
