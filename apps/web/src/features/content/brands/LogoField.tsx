import { type BrandLogo, brandLogoBytes, uploadBrandLogo } from '@kade/contract';
import { Button, Upload } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../platform/client/queries.js';
import { notify } from '../../../platform/notices/notify.js';
import { Row, Stack } from '../../../ui/layout/layout.js';
import styles from './content-brand.module.css';

export type Logo = BrandLogo;
type Props = {
  value?: string | null;
  onChange?: (token: string | null) => void;
  image: Logo | null;
  onImage: (image: Logo | null) => void;
  disabled: boolean;
};

/** The logo of a brand. */
export function LogoField({ value = null, onChange, image, onImage, disabled }: Props) {
  const { t } = useTranslation(['content', 'common']);
  const set = (logo: Logo | null) => {
    onImage(logo);
    onChange?.(logo?.token ?? null);
  };
  const upload = useSend(uploadBrandLogo, { onSuccess: set });
  const send = (file: File) => {
    if (file.size > brandLogoBytes) {
      notify({ kind: 'error', title: t('brand.logoTooLarge') });
      return;
    }
    const body = new FormData();
    body.append('file', file);
    upload.mutate({ body });
  };
  const shown = value !== null && image?.token === value ? image : null;
  return (
    <Stack gap={8}>
      <p className={styles.lead}>{t('brand.hint.logo')}</p>
      {shown && <img className={styles.logo} src={shown.url} alt={t('brand.logoAlt')} />}
      {!disabled && (
        <Row gap={8} wrap>
          <Upload
            accept="image/png,image/jpeg,image/webp"
            showUploadList={false}
            beforeUpload={(file) => {
              send(file);
              return false;
            }}
          >
            <Button loading={upload.isPending}>
              {t(value ? 'brand.logoReplace' : 'brand.logoChoose')}
            </Button>
          </Upload>
          {value && <Button onClick={() => set(null)}>{t('common:action.remove')}</Button>}
        </Row>
      )}
    </Stack>
  );
}
