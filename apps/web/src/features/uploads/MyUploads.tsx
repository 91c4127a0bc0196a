import type { LeadUpload } from '@kade/contract';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import pageStyles from '../../ui/page/page.module.css';
import { UploadProgress } from './UploadProgress.js';
import { myUploads, useUpload } from './upload.js';

/** Uploads started in this browser: those that run, and those that ended and were not put away yet. */
export function MyUploads() {
  const running = myUploads.useUploads('running');
  const finished = myUploads.useUploads('finished');
  return (
    <>
      {running.map((id) => (
        <Running key={id} id={id} />
      ))}
      {finished.slice(0, 2).map((id) => (
        <Ended key={id} id={id} />
      ))}
    </>
  );
}

function Running({ id }: { id: number }) {
  const { data } = useUpload(id);
  if (!data) return null;
  return (
    <div className={pageStyles.panel}>
      <UploadProgress upload={data} title={data.file_name} />
      <Details id={id} />
    </div>
  );
}

const toneOf = ({ status, rejected }: LeadUpload) =>
  status === 'failed'
    ? 'error'
    : status !== 'finished'
      ? 'info'
      : rejected > 0
        ? 'warning'
        : 'success';

function Ended({ id }: { id: number }) {
  const { t } = useTranslation('uploads');
  const { whole } = useFormat();
  const { data } = useUpload(id);
  if (!data) return null;
  const { file_name: file, status, options, created, updated, skipped, rejected } = data;
  const what = status === 'finished' && options.dry_run ? 'checked' : status;
  return (
    <Alert
      type={toneOf(data)}
      showIcon
      closable={{ onClose: () => myUploads.forgetUpload(id), 'aria-label': t('putAway') }}
      title={t(`ended.${what}`, { file })}
      description={
        <>
          {status === 'finished' &&
            t(options.dry_run ? 'ended.wouldCounts' : 'ended.counts', {
              created: whole(created),
              updated: whole(updated),
              skipped: whole(skipped),
              rejected: whole(rejected),
            })}
          {data.error} <Details id={id} />
        </>
      }
    />
  );
}

function Details({ id }: { id: number }) {
  const { t } = useTranslation('uploads');
  return <Link to={paths.leadUpload(id)}>{t('details')}</Link>;
}
