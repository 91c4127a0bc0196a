import {
  type Brand,
  type BrandInput,
  createBrand,
  deleteBrand,
  getBrand,
  getContentEntry,
  getContentOptions,
  listBrands,
  listBrandsPlain,
  listBrandVersions,
  updateBrand,
} from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../platform/client/api.js';
import { keyOf, useCall, useSend } from '../../../platform/client/queries.js';
import { currentLanguage } from '../../../platform/language/language.js';
import { paths } from '../../../platform/navigation/paths.js';
import { useMay } from '../../../platform/session/useProfile.js';
import type { PageActions } from '../../../ui/page/actions.js';
import { Page } from '../../../ui/page/Page.js';
import { TabbedPage } from '../../../ui/page/TabbedPage.js';
import { useRecord } from '../../../ui/record/useRecord.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { BrandForm } from './BrandForm.js';
import { BrandVersions } from './BrandVersions.js';
import { type BrandValues, brandBodyOf, brandValuesOf, newBrandValues } from './brandValues.js';

/** /gen-ai/brands/{id}: one brand, or a new one. */
export function BrandPage({ id }: { id: number | null }) {
  const { t } = useTranslation('content');
  const found = useCall(getBrand, { params: { id: id ?? 0 } }, { enabled: id !== null });
  if (id === null) return <OneBrand />;
  if (found.data) return <OneBrand brand={found.data} />;
  return (
    <Page title={t('brand.one')} parent={parentOf(t('section.brands'))}>
      <Loaded query={found}>{() => null}</Loaded>
    </Page>
  );
}

const parentOf = (title: string) => ({ title, to: paths.contentGenerator('brands') });

/** One brand, or a new one. */
export function OneBrand({ brand }: { brand?: Brand }) {
  const { t } = useTranslation(['content', 'common']);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const may = useMay();
  const mayChange = may(updateBrand.access);
  const record = useRecord<Brand, BrandValues, BrandInput>({
    opened: brand,
    newValues: () => newBrandValues(currentLanguage()),
    valuesOf: brandValuesOf,
    bodyOf: brandBodyOf,
    read: ({ id }) => call(getBrand, { params: { id } }),
    create: (body) => call(createBrand, { body }),
    update: (body, { id }) => call(updateBrand, { params: { id }, body }),
    invalidates: [
      listBrands,
      listBrandsPlain,
      listBrandVersions,
      getContentEntry,
      getContentOptions,
    ],
    keptAt: ({ id }) => keyOf(getBrand, { params: { id } }),
    saved: () => t('brand.saved'),
    onSaved: (row) => {
      if (!brand) void navigate(paths.brand(row.id), { replace: true });
    },
  });
  const remove = useSend(deleteBrand, {
    invalidates: [listBrands, listBrandsPlain, getContentEntry],
    onSuccess: () => void navigate(paths.contentGenerator('brands')),
  });
  const used = brand ? brand.contents + brand.campaigns : 0;
  const actions: PageActions = brand
    ? [
        mayChange && {
          key: 'write',
          label: t('create'),
          kind: 'primary',
          to: paths.newContent({ brand: brand.id }),
        },
        mayChange && {
          key: 'remove',
          label: t('common:action.delete'),
          kind: 'danger',
          loading: remove.isPending,
          disabled: used > 0,
          ...(used > 0 ? { title: t('brand.inUse') } : {}),
          onClick: () => remove.mutate({ params: { id: brand.id } }),
          ask: { title: t('brand.removeTitle'), text: t('brand.removeText') },
        },
      ]
    : [];
  const form = <BrandForm record={record} brand={brand} mayChange={mayChange} />;
  const asked = params.get('tab') ?? '';
  return (
    <Page
      title={brand?.name ?? t('brand.create')}
      parent={parentOf(t('section.brands'))}
      facts={
        brand
          ? [
              t('brand.version', { number: brand.version }),
              t('brand.uses', { count: brand.contents }),
              brand.voice_locked && t('brand.locked'),
            ]
          : [t('brand.lead')]
      }
      actions={actions}
    >
      {brand ? (
        <TabbedPage
          active={asked}
          to={(key) => paths.brand(brand.id, key === 'brand' ? undefined : key)}
          tabs={[
            { key: 'brand', label: t('brand.one'), content: form },
            {
              key: 'versions',
              label: t('versions.title'),
              content: (
                <BrandVersions brand={brand} mayChange={mayChange} onRestored={record.takeOver} />
              ),
            },
          ]}
        />
      ) : (
        form
      )}
    </Page>
  );
}
