import { DeleteOutlined, FileOutlined, InboxOutlined } from '@ant-design/icons';
import {
  type AttachmentHolder,
  type AttachmentRow,
  attachmentBytes,
  downloadAttachment,
  listAttachments,
  removeAttachment,
} from '@kade/contract';
import { Button, Popconfirm, Progress, Upload } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/client/api.js';
import { useCall, useSend } from '../../platform/client/queries.js';
import { notify } from '../../platform/notices/notify.js';
import { showFailure } from '../../platform/notices/showFailure.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Moment } from '../../ui/facts/Values.js';
import { List, Row, Stack } from '../../ui/layout/layout.js';
import { Loaded } from '../../ui/states/Loaded.js';
import styles from './attachments.module.css';
import { acceptedEndings, sizeText } from './files.js';
import { useUploads } from './useUploads.js';

type Props = {
  holder: AttachmentHolder;
  id: number;
  /** Called when a file came or went: for a count that stands elsewhere. */
  onChange?: () => void;
};

/** Files of a record: drop or choose to attach, click to download. */
export function AttachmentsOf({ holder, id, onChange }: Props) {
  const { t } = useTranslation('attachments');
  const files = useCall(listAttachments, { params: { holder, id } });
  const { add, sending } = useUploads(holder, id, onChange);
  return (
    <Stack gap={12} className={styles.attachments} data-testid="attachments">
      <Upload.Dragger
        accept={acceptedEndings.join()}
        multiple
        showUploadList={false}
        beforeUpload={(file) => {
          add(file);
          return false;
        }}
      >
        <p className={styles.attachmentsDrop}>
          <InboxOutlined aria-hidden /> {t('drop')}
        </p>
        <p className="soft">{t('text', { size: attachmentBytes / 1024 ** 2 })}</p>
      </Upload.Dragger>
      {sending && (
        <div role="status">
          <span className="soft">{t('sending', sending)}</span>
          <Progress percent={sending.percent} size="small" showInfo={false} aria-hidden />
        </div>
      )}
      <Loaded query={files}>
        {({ results }) =>
          results.length === 0 ? (
            <p className="soft">{t('empty')}</p>
          ) : (
            <List gap={1} className={styles.attachmentList} aria-label={t('listLabel')}>
              {results.map((file) => (
                <OneFile key={file.id} file={file} {...(onChange ? { onChange } : {})} />
              ))}
            </List>
          )
        }
      </Loaded>
    </Stack>
  );
}

async function save(file: AttachmentRow) {
  try {
    const reply = await call(downloadAttachment, { params: { id: file.id } });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await reply.blob());
    link.download = file.name;
    link.click();
    URL.revokeObjectURL(link.href);
  } catch (error) {
    showFailure(error);
  }
}

function OneFile({ file, onChange }: { file: AttachmentRow; onChange?: () => void }) {
  const { t } = useTranslation(['attachments', 'common']);
  const { num } = useFormat();
  const { name } = file;
  const remove = useSend(removeAttachment, {
    invalidates: [listAttachments],
    onSuccess: () => {
      notify({ kind: 'success', title: t('removed', { name }) });
      onChange?.();
    },
  });
  return (
    <Row gap={12} as="li" className={styles.attachment}>
      <FileOutlined className={styles.attachmentIcon} aria-hidden />
      <Stack items="start" className={styles.attachmentWords}>
        <button
          type="button"
          className={styles.attachmentName}
          aria-label={t('downloadNamed', { name })}
          onClick={() => void save(file)}
        >
          {name}
        </button>
        <span className="soft">
          {sizeText(file.bytes, num)} · {file.uploaded_by.name} ·{' '}
          <Moment long value={file.created_at} />
        </span>
      </Stack>
      {file.can.remove && (
        <Popconfirm
          title={t('removeTitle')}
          okText={t('common:action.delete')}
          cancelText={t('common:action.cancel')}
          onConfirm={() => remove.mutate({ params: { id: file.id } })}
        >
          <Button
            type="text"
            danger
            icon={<DeleteOutlined />}
            aria-label={t('removeNamed', { name })}
          />
        </Popconfirm>
      )}
    </Row>
  );
}
