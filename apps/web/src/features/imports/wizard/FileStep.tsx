import { type ImportKind, importFields, importKinds } from '@kade/contract';
import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../platform/language/language.js';
import { cx } from '../../../ui/cx.js';
import { Panel } from '../../../ui/page/Page.js';
import styles from '../imports.module.css';
import { FileDrop } from './FileDrop.js';
import type { FileFault } from './file.js';

type Props = {
  kind: ImportKind | null;
  file: File | null;
  fault: FileFault | null;
  onKind: (kind: ImportKind) => void;
  onFile: (file: File) => void;
};

/** What is in the file, and which file. */
export function FileStep({ kind, file, fault, onKind, onFile }: Props) {
  const { t } = useTranslation('imports');
  const needed = (k: ImportKind) =>
    importFields[k]
      .filter((f) => f.required)
      .map((f) => f.label[currentLanguage()])
      .join(', ');
  return (
    <>
      <Panel title={t('step.kind')}>
        <Radio.Group
          className={styles.kindChoices}
          value={kind}
          aria-label={t('step.kind')}
          onChange={(e) => onKind(e.target.value as ImportKind)}
        >
          {importKinds.map((k) => (
            <Radio
              key={k}
              value={k}
              className={cx(styles.kindChoice, k === kind ? styles.isChosen : '')}
            >
              <strong>{t(`kind.${k}`)}</strong>
              <span className={cx('soft', styles.kindAbout)}>{t(`kindAbout.${k}`)}</span>
              <span className={cx('soft', styles.kindAbout)}>
                {t('kindNeeds', { fields: needed(k) })}
              </span>
            </Radio>
          ))}
        </Radio.Group>
      </Panel>
      <Panel title={t('step.file')}>
        <FileDrop file={file} fault={fault} onFile={onFile} />
      </Panel>
    </>
  );
}
