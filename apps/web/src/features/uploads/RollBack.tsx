import { type LeadUpload, rollBackUpload } from '@kade/contract';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../platform/client/queries.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { dialogWidth } from '../../ui/page/widths.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { LeftTable, useLeft } from './LeftList.js';
import { myUploads } from './upload.js';

type Props = { upload: LeadUpload; onStarted: (upload: LeadUpload) => void };

/** Takes an upload back, after showing what would be left because somebody changed it since. */
export function RollBack({ upload, onStarted }: Props) {
  const { t } = useTranslation(['uploads', 'common']);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        {t('rollback.start')}
      </Button>
      {asking && (
        <Question upload={upload} onStarted={onStarted} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

function Question({ upload, onStarted, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation(['uploads', 'common']);
  const { whole } = useFormat();
  const { id, created, updated, file_name: file } = upload;
  const { left, paging } = useLeft(id, { silent: true, staleTime: 0 });
  const send = useSend(rollBackUpload, {
    onSuccess: (started) => {
      myUploads.uploadStarted(id);
      onStarted(started);
      onClose();
    },
  });
  return (
    <Modal
      open
      width={dialogWidth.medium}
      title={t('rollback.question', { file })}
      okText={t('rollback.start')}
      okButtonProps={{ danger: true, type: 'default', loading: send.isPending }}
      cancelText={t('common:action.cancel')}
      onOk={() => send.mutate({ params: { id } })}
      onCancel={onClose}
    >
      <p>{t('rollback.about', { created: whole(created), updated: whole(updated) })}</p>
      <Loaded query={left}>
        {(found) =>
          found.count === 0 ? (
            <p className="soft">{t('rollback.leavesNothing')}</p>
          ) : (
            <>
              <p>{t('rollback.leaves', { count: found.count, shown: whole(found.count) })}</p>
              <LeftTable left={found} paging={paging} />
            </>
          )
        }
      </Loaded>
    </Modal>
  );
}
