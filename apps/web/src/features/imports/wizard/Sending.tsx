import { Button, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Progress as Sent } from '../../../platform/client/api.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { megabytes } from './file.js';

const isAllSent = ({ loaded, total }: Sent) => total > 0 && loaded >= total;

/** How much of a file is on its way to the server. */
export function Sending({ sent }: { sent: Sent }) {
  const { t } = useTranslation('imports');
  const { num } = useFormat();
  const share = sent.total > 0 ? sent.loaded / sent.total : 0;
  const mb = (bytes: number) => num(Math.round(megabytes(bytes) * 10) / 10);
  return (
    <>
      <span className="num">
        {isAllSent(sent)
          ? t('sending.looking')
          : t('sending.progress', { done: mb(sent.loaded), total: mb(sent.total) })}
      </span>
      <Progress percent={Math.floor(share * 100)} status="active" aria-label={t('sending.label')} />
    </>
  );
}

/** A file can be called back until all of it has arrived. */
export function CancelSending({ sent, onCancel }: { sent: Sent; onCancel: () => void }) {
  const { t } = useTranslation('common');
  return isAllSent(sent) ? null : <Button onClick={onCancel}>{t('action.cancel')}</Button>;
}
