import { PictureOutlined, UploadOutlined } from '@ant-design/icons';
import { listMailImages, type MailImage, uploadMailImage } from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/client/api.js';
import { keyOf, useCall } from '../../../platform/client/queries.js';
import { showFailure } from '../../../platform/notices/showFailure.js';
import { Columns } from '../../../ui/layout/layout.js';
import { dialogWidth } from '../../../ui/page/widths.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import styles from '../campaigns.module.css';
import { shrink } from './shrink.js';

type Props = { onPick: (image: MailImage) => void };

/** Uploads a picture, or takes one that was uploaded before. */
export function ImagePicker({ onPick }: Props) {
  const { t } = useTranslation('campaigns');
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const [open, setOpen] = useState(false);

  const upload = async (file: File) => {
    setSending(true);
    try {
      const body = new FormData();
      body.append('file', await shrink(file));
      onPick(await call(uploadMailImage, { body }));
      void client.invalidateQueries({ queryKey: keyOf(listMailImages) });
    } catch (error) {
      showFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <span className={styles.imagePicker}>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('image.file')}
        accept="image/png,image/jpeg,image/gif,image/webp"
        onChange={(e) => {
          const file = e.target.files?.[0];
          e.target.value = '';
          if (file) void upload(file);
        }}
      />
      <Button icon={<UploadOutlined />} loading={sending} onClick={() => input.current?.click()}>
        {t('image.upload')}
      </Button>
      <Button icon={<PictureOutlined />} onClick={() => setOpen(true)}>
        {t('image.library')}
      </Button>
      <Modal
        width={dialogWidth.small}
        open={open}
        title={t('image.library')}
        footer={null}
        destroyOnHidden
        onCancel={() => setOpen(false)}
      >
        <Library
          onPick={(image) => {
            onPick(image);
            setOpen(false);
          }}
        />
      </Modal>
    </span>
  );
}

function Library({ onPick }: Props) {
  const { t } = useTranslation('campaigns');
  const images = useCall(listMailImages, {});
  return (
    <Loaded query={images}>
      {({ results }) =>
        results.length === 0 ? (
          <p className="soft">{t('image.none')}</p>
        ) : (
          <Columns
            gap={8}
            of="repeat(auto-fill, minmax(110px, 1fr))"
            as="ul"
            className={styles.imageLibrary}
          >
            {results.map((image) => (
              <li key={image.id}>
                <button
                  type="button"
                  title={`${image.name} · ${image.width} × ${image.height}`}
                  onClick={() => onPick(image)}
                >
                  <img src={new URL(image.url).pathname} alt={image.name} loading="lazy" />
                </button>
              </li>
            ))}
          </Columns>
        )
      }
    </Loaded>
  );
}
