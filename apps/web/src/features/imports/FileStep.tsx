import { InboxOutlined } from '@ant-design/icons';
import { type ImportKind, importFields, importKinds } from '@kade/contract';
import { Alert, Radio, Upload } from 'antd';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../app/language.js';
import { Panel } from '../../ui/Page.js';
import { useFormat } from '../../ui/useFormat.js';
import { acceptedEndings, type FileFault, maxFileBytes } from './file.js';

type Props = {
  kind: ImportKind | null;
  file: File | null;
  fault: FileFault | null;
  onKind: (kind: ImportKind) => void;
  onFile: (file: File) => void;
};

export const megabytes = (bytes: number) => bytes / (1024 * 1024);

/** What is in the file, and which file. */
export function FileStep({ kind, file, fault, onKind, onFile }: Props) {
  const { t } = useTranslation('imports');
  const { num } = useFormat();
  const size = (bytes: number) =>
    bytes < 1024 * 1024
      ? t('file.kilobytes', { size: num(Math.ceil(bytes / 1024)) })
      : t('file.megabytes', { size: num(Math.round(megabytes(bytes) * 10) / 10) });
  const needed = (k: ImportKind) =>
    importFields[k]
      .filter((f) => f.required)
      .map((f) => f.label[currentLanguage()])
      .join(', ');
  return (
    <>
      <Panel title={t('step.kind')}>
        <Radio.Group
          className="kind-choices"
          value={kind}
          aria-label={t('step.kind')}
          onChange={(e) => onKind(e.target.value as ImportKind)}
        >
          {importKinds.map((k) => (
            <Radio key={k} value={k} className={`kind-choice${k === kind ? ' is-chosen' : ''}`}>
              <strong>{t(`kind.${k}`)}</strong>
              <span className="soft kind-about">{t(`kindAbout.${k}`)}</span>
              <span className="soft kind-about">{t('kindNeeds', { fields: needed(k) })}</span>
            </Radio>
          ))}
        </Radio.Group>
      </Panel>
      <Panel title={t('step.file')}>
        <Upload.Dragger
          rootClassName="import-drop"
          accept={acceptedEndings}
          maxCount={1}
          showUploadList={false}
          beforeUpload={(chosen) => {
            onFile(chosen);
            return Upload.LIST_IGNORE;
          }}
        >
          <InboxOutlined className="drop-icon" aria-hidden />
          <p className="drop-title">
            {file ? (
              <>
                <strong>{file.name}</strong> <span className="num soft">{size(file.size)}</span>
              </>
            ) : (
              t('file.drop')
            )}
          </p>
          <p className="soft drop-hint">
            {t(file ? 'file.other' : 'file.accepted', { size: num(megabytes(maxFileBytes)) })}
          </p>
        </Upload.Dragger>
        {fault && (
          <div role="alert" className="step-problem">
            <Alert
              type="error"
              showIcon
              title={t(`file.fault.${fault}.title`)}
              description={t(`file.fault.${fault}.advice`, { size: num(megabytes(maxFileBytes)) })}
            />
          </div>
        )}
      </Panel>
    </>
  );
}
