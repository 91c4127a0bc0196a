import { type ImportKind, importFields, importKinds } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../platform/language/language.js';
import { Choice } from '../../../ui/form/Choice.js';
import { Panel } from '../../../ui/page/Page.js';
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
        <Choice
          label={t('step.kind')}
          columns={3}
          value={kind}
          onChange={onKind}
          options={importKinds.map((k) => ({
            value: k,
            label: t(`kind.${k}`),
            about: (
              <>
                {t(`kindAbout.${k}`)} {t('kindNeeds', { fields: needed(k) })}
              </>
            ),
          }))}
        />
      </Panel>
      <Panel title={t('step.file')}>
        <FileDrop file={file} fault={fault} onFile={onFile} />
      </Panel>
    </>
  );
}
