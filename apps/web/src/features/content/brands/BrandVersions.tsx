import {
  type Brand,
  brandFields,
  compareBrandVersions,
  getBrand,
  listBrands,
  listBrandVersions,
  restoreBrand,
} from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '../../../platform/client/queries.js';
import { notify } from '../../../platform/notices/notify.js';
import { useLabel } from '../../../ui/record/fields.js';
import { useFieldText } from '../shared/versions/useFieldText.js';
import { Versions } from '../shared/versions/Versions.js';

type Props = { brand: Brand; mayChange: boolean; onRestored: (brand: Brand) => void };

/** What a brand was, what differs between two of its versions, and the way back to one. */
export function BrandVersions({ brand, mayChange, onRestored }: Props) {
  const { t } = useTranslation('content');
  const label = useLabel();
  const text = useFieldText();
  const params = { id: brand.id };
  const list = useCall(listBrandVersions, { params });
  const restore = useSend(restoreBrand, {
    invalidates: [getBrand, listBrands, listBrandVersions],
    onSuccess: (row) => {
      onRestored(row);
      notify({ kind: 'success', title: t('versions.restored') });
    },
  });
  const nameOf = (field: string) =>
    field in brandFields
      ? label(brandFields[field as keyof typeof brandFields])
      : t(`brand.compared.${field}`, { defaultValue: field });
  return (
    <Versions
      query={list}
      compare={(pair) => ({ endpoint: compareBrandVersions, input: { params, query: pair } })}
      nameOf={nameOf}
      textOf={text}
      onRestore={
        mayChange
          ? (number) => restore.mutate({ params, body: { number, version: brand.version } })
          : undefined
      }
      isRestoring={restore.isPending}
    />
  );
}
