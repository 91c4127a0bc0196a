import { Button, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Progress as Sent } from '../../../platform/client/api.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Row } from '../../../ui/layout/layout.js';
import stepsStyles from '../../../ui/steps/steps.module.css';
import styles from '../imports.module.css';
import { megabytes } from './file.js';

/** How much of a file is on its way to the server; it can be called back until it has arrived. */
export function Sending({ sent, onCancel }: { sent: Sent; onCancel: () => void }) {
  const { t } = useTranslation(['imports', 'common']);
  const { num } = useFormat();
  const share = sent.total > 0 ? sent.loaded / sent.total : 0;
  const all = sent.total > 0 && sent.loaded >= sent.total;
  const mb = (bytes: number) => num(Math.round(megabytes(bytes) * 10) / 10);
  return (
    <Row gap={[8, 12]} wrap justify="end" className={stepsStyles.importBar}>
      <div className={styles.importSending} aria-live="polite">
        <span className="num">
          {all
            ? t('sending.looking')
            : t('sending.progress', { done: mb(sent.loaded), total: mb(sent.total) })}
        </span>
        <Progress
          percent={Math.floor(share * 100)}
          status="active"
          aria-label={t('sending.label')}
        />
      </div>
      {!all && <Button onClick={onCancel}>{t('common:action.cancel')}</Button>}
    </Row>
  );
}
