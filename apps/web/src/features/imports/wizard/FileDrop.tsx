import { InboxOutlined } from '@ant-design/icons';
import { Alert, Upload } from 'antd';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import styles from '../imports.module.css';
import { acceptedEndings, type FileFault, maxFileBytes, megabytes } from './file.js';
import { useFileSize } from './useFileSize.js';

type Props = {
  file: File | null;
  fault: FileFault | null;
  onFile: (file: File) => void;
};

/** Where a file is dropped or chosen, with what is wrong with it. */
export function FileDrop({ file, fault, onFile }: Props) {
  const { t } = useTranslation('imports');
  const { num } = useFormat();
  const size = useFileSize();
  return (
    <>
      <Upload.Dragger
        rootClassName={styles.importDrop}
        accept={acceptedEndings}
        maxCount={1}
        showUploadList={false}
        beforeUpload={(chosen) => {
          onFile(chosen);
          return Upload.LIST_IGNORE;
        }}
      >
        <InboxOutlined className={styles.dropIcon} aria-hidden />
        <p className={styles.dropTitle}>
          {file ? (
            <>
              <strong>{file.name}</strong> <span className="num soft">{size(file.size)}</span>
            </>
          ) : (
            t('file.drop')
          )}
        </p>
        <p className={cx('soft', styles.dropHint)}>
          {t(file ? 'file.other' : 'file.accepted', { size: num(megabytes(maxFileBytes)) })}
        </p>
      </Upload.Dragger>
      {fault && (
        <div role="alert" className={styles.stepProblem}>
          <Alert
            type="error"
            showIcon
            title={t(`file.fault.${fault}.title`)}
            description={t(`file.fault.${fault}.advice`, { size: num(megabytes(maxFileBytes)) })}
          />
        </div>
      )}
    </>
  );
}
