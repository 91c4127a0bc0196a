import { promotionImageBytes, uploadPromotionImage } from '@kade/contract';
import { Button, Flex, Upload } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../platform/client/queries.js';
import { notify } from '../../../platform/notices/notify.js';
import styles from '../promotions.module.css';
import type { Chosen } from './promotionDraft.js';

type Props = { image: Chosen['image']; onImage: (image: Chosen['image']) => void };

/** The picture of a promotion. */
export function ImageField({ image, onImage }: Props) {
  const { t } = useTranslation(['promotions', 'common']);
  const upload = useSend(uploadPromotionImage, { onSuccess: onImage });
  const send = (file: File) => {
    if (file.size > promotionImageBytes) {
      notify({ kind: 'error', title: t('image.tooLarge') });
      return;
    }
    const body = new FormData();
    body.append('file', file);
    upload.mutate({ body });
  };
  return (
    <Flex vertical gap={12}>
      <p className={`soft ${styles.promotionNote}`}>{t('image.text')}</p>
      {image && <img className={styles.promotionPicture} src={image.url} alt={t('image.alt')} />}
      <Flex gap={8} wrap>
        <Upload
          accept="image/png,image/jpeg,image/webp"
          showUploadList={false}
          beforeUpload={(file) => {
            send(file);
            return false;
          }}
        >
          <Button loading={upload.isPending}>{t(image ? 'image.replace' : 'image.choose')}</Button>
        </Upload>
        {image && <Button onClick={() => onImage(null)}>{t('common:action.remove')}</Button>}
      </Flex>
    </Flex>
  );
}
