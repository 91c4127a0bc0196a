import {
  type AddedCodes,
  addPromotionCodes,
  type Endpoint,
  uploadPromotionCodes,
} from '@kade/contract';
import { Alert, Button, Flex, Input, Modal, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../platform/client/queries.js';
import { notify } from '../../../platform/notices/notify.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { dialogWidth } from '../../../ui/page/widths.js';
import styles from '../promotions.module.css';

type Props = { id: number; invalidates: readonly Endpoint[]; onClose: () => void };

/** Codes of one's own: pasted, or from a file. Lines that are no code are shown, the others go in. */
export function AddCodes({ id, invalidates, onClose }: Props) {
  const { t } = useTranslation(['promotions', 'common']);
  const { whole } = useFormat();
  const [text, setText] = useState('');
  const [result, setResult] = useState<AddedCodes | null>(null);
  const done = (added: AddedCodes) => {
    notify({
      kind: 'success',
      title: t('codes.added', { count: added.added, shown: whole(added.added) }),
    });
    if (added.refused.length > 0) setResult(added);
    else onClose();
  };
  const paste = useSend(addPromotionCodes, { invalidates, onSuccess: done });
  const upload = useSend(uploadPromotionCodes, { invalidates, onSuccess: done });
  const send = (file: File) => {
    const body = new FormData();
    body.append('file', file);
    upload.mutate({ params: { id }, body });
  };
  return (
    <Modal
      width={dialogWidth.small}
      open
      title={t('codes.add')}
      onCancel={onClose}
      footer={
        <Flex justify="space-between" gap={8} wrap>
          <Upload
            accept=".csv,.txt,text/csv,text/plain"
            showUploadList={false}
            beforeUpload={(file) => {
              send(file);
              return false;
            }}
          >
            <Button loading={upload.isPending}>{t('codes.file')}</Button>
          </Upload>
          <Flex gap={8}>
            <Button onClick={onClose}>{t('common:action.cancel')}</Button>
            <Button
              type="primary"
              disabled={text.trim() === ''}
              loading={paste.isPending}
              onClick={() => paste.mutate({ params: { id }, body: { codes: text } })}
            >
              {t('codes.addThese')}
            </Button>
          </Flex>
        </Flex>
      }
    >
      <Flex vertical gap={12}>
        <label htmlFor="promotion-codes">{t('codes.paste')}</label>
        <Input.TextArea
          id="promotion-codes"
          className={styles.promotionCode}
          value={text}
          rows={8}
          placeholder={'LENTE-7KQ4\nLENTE-9XM2'}
          onChange={(e) => setText(e.target.value)}
        />
        {result && (
          <Alert
            type="warning"
            showIcon
            title={t('codes.refused')}
            description={
              <ul className={styles.promotionRefused}>
                {result.refused.map(({ line, text: was }) => (
                  <li key={line}>{t('codes.line', { line, text: was })}</li>
                ))}
              </ul>
            }
          />
        )}
      </Flex>
    </Modal>
  );
}
