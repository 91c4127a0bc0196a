import { DownloadOutlined } from '@ant-design/icons';
import {
  beginDryRun,
  getLeadUpload,
  getUploadRejected,
  type LeadUpload,
  rollBackUpload,
} from '@kade/contract';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../platform/client/api.js';
import { keyOf, queryClient, useSend } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { showFailure } from '../../platform/notices/showFailure.js';
import { cx } from '../../ui/cx.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Moment } from '../../ui/facts/Values.js';
import { KpiStrip } from '../../ui/kpi/KpiStrip.js';
import { Row } from '../../ui/layout/layout.js';
import { Page, Panel } from '../../ui/page/Page.js';
import { PageFooter } from '../../ui/page/PageFooter.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { saveFile } from '../../ui/table/csv.js';
import { DryRows } from './DryRows.js';
import { LeftList } from './LeftList.js';
import { RollBack } from './RollBack.js';
import { StepBar } from './StepBar.js';
import { UploadProgress } from './UploadProgress.js';
import { isOpen, isUndoing, myUploads, useUpload } from './upload.js';
import styles from './uploads.module.css';

const keep = (upload: LeadUpload) =>
  queryClient.setQueryData(keyOf(getLeadUpload, { params: { id: upload.id } }), upload);

/** One upload: its check, its start, its progress, what became of the rows, and the way back. */
export function UploadPage({ id }: { id: number }) {
  const { t } = useTranslation(['uploads', 'common']);
  const upload = useUpload(id);
  const { data } = upload;
  const file = data?.file_name ?? t('oneUpload');
  return (
    <Page
      title={file}
      facts={
        data
          ? [
              data.created_by?.name,
              <Moment key="when" long value={data.created_at} />,
              t(`summary.by.${data.options.duplicate_key}`),
            ]
          : []
      }
      parent={{ title: t('title'), to: paths.leadUploads }}
      actions={[{ key: 'another', label: t('another'), to: paths.newLeadUpload }]}
    >
      {data && <StepBar step={data.options.dry_run ? 'check' : 'result'} />}
      <Loaded query={upload}>{(loaded) => <Upload upload={loaded} />}</Loaded>
    </Page>
  );
}

function Upload({ upload }: { upload: LeadUpload }) {
  const { t } = useTranslation('uploads');
  const navigate = useNavigate();
  const { id, status, options, rejected } = upload;
  const abort = useSend(rollBackUpload, { onSuccess: keep });
  const open = isOpen(upload);
  const finished = status === 'finished';
  const dry = options.dry_run ? 'dry' : 'run';
  return (
    <>
      {(open || !finished) && (
        <Panel title={t(open ? `busy.${isUndoing(upload) ? 'undo' : dry}` : `over.${status}`)}>
          <UploadProgress
            upload={upload}
            {...(isUndoing(upload) ? {} : { onCancel: () => abort.mutate({ params: { id } }) })}
          />
          <p className={cx('soft', styles.uploadNote)}>
            {t(open ? 'busy.note' : `overNote.${status}`, { defaultValue: '' })}
          </p>
        </Panel>
      )}
      {upload.rollback?.status === 'failed' && (
        <Alert type="error" showIcon title={t('rollback.failed')} />
      )}
      {finished && <Counts upload={upload} />}
      {status === 'rolled_back' && <Undone upload={upload} />}
      {finished && rejected > 0 && <Rejected upload={upload} />}
      {finished && options.dry_run && <Checked upload={upload} />}
      {finished && !options.dry_run && !isUndoing(upload) && (
        <Row gap={8} wrap align="stretch">
          <Button type="primary" onClick={() => void navigate(paths.profiles)}>
            {t('toProfiles')}
          </Button>
          {upload.created + upload.updated > 0 && <RollBack upload={upload} onStarted={keep} />}
        </Row>
      )}
    </>
  );
}

const counts = ['created', 'updated', 'unchanged', 'left', 'rejected'] as const;

function Counts({ upload }: { upload: LeadUpload }) {
  const { t } = useTranslation('uploads');
  const figures = { ...upload, left: upload.skipped - upload.unchanged };
  const tense = upload.options.dry_run ? 'would' : 'count';
  return (
    <KpiStrip
      items={[
        { label: t('count.total'), value: upload.total ?? upload.processed },
        ...counts.map((count) => ({
          label: t(`${tense}.${count}`),
          value: figures[count],
          note: t(`countNote.${count}`),
        })),
      ]}
    />
  );
}

/** What the dry run found, and the way to do it in earnest. */
function Checked({ upload }: { upload: LeadUpload }) {
  const { t } = useTranslation('uploads');
  const { whole } = useFormat();
  const { id, created, updated } = upload;
  const changes = created + updated;
  const begin = useSend(beginDryRun, {
    onSuccess: (begun) => {
      myUploads.uploadStarted(begun.id);
      keep(begun);
    },
  });
  return (
    <>
      <Panel title={t('dry.title')}>
        <DryRows upload={upload} />
      </Panel>
      <PageFooter
        state={
          changes > 0
            ? t('dry.ready', { created: whole(created), updated: whole(updated) })
            : t('dry.nothing')
        }
      >
        <Button
          type="primary"
          disabled={changes === 0}
          loading={begin.isPending}
          onClick={() => begin.mutate({ params: { id } })}
        >
          {t('start')}
        </Button>
      </PageFooter>
    </>
  );
}

function Rejected({ upload }: { upload: LeadUpload }) {
  const { t } = useTranslation('uploads');
  const { whole } = useFormat();
  const { id, rejected, file_name } = upload;
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const reply = await call(getUploadRejected, { params: { id } });
      const name = file_name.replace(/(\.(csv|txt|tsv|xlsx|gz))+$/i, '');
      saveFile(`${name}-${t('rejected.file')}.csv`, await reply.blob());
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const tense = upload.options.dry_run ? 'rejected.would' : 'rejected.title';
  return (
    <Alert
      type="warning"
      showIcon
      title={t(tense, { count: rejected, shown: whole(rejected) })}
      description={
        <>
          {t('rejected.text')}
          <Button
            className={styles.uploadDownload}
            icon={<DownloadOutlined />}
            loading={busy}
            onClick={() => void download()}
          >
            {t('rejected.download')}
          </Button>
        </>
      }
    />
  );
}

function Undone({ upload }: { upload: LeadUpload }) {
  const { t } = useTranslation('uploads');
  const { rollback } = upload;
  if (!rollback) return null;
  return (
    <>
      <KpiStrip
        items={(['deleted', 'reversed', 'left'] as const).map((count) => ({
          label: t(`rollback.${count}`),
          value: rollback[count],
        }))}
      />
      {rollback.left > 0 && (
        <Panel title={t('rollback.leftTitle')}>
          <LeftList id={upload.id} />
        </Panel>
      )}
    </>
  );
}
