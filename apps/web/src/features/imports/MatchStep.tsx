import type { ImportKind, ImportOptions, ImportPreview } from '@kade/contract';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/Page.js';
import { useFormat } from '../../ui/useFormat.js';
import { Choices } from './Choices.js';
import { FirstErrors } from './FirstErrors.js';
import { FirstRows } from './FirstRows.js';
import { MatchTable } from './MatchTable.js';
import { doubledHeaders, type Matching, unusedHeaders } from './matching.js';

type Props = {
  kind: ImportKind;
  preview: ImportPreview;
  start: Matching;
  matching: Matching;
  options: ImportOptions;
  checking: boolean;
  onMatching: (matching: Matching) => void;
  onOptions: (options: ImportOptions) => void;
};

const delimiters: Record<string, string> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'pipe',
};

/** Columns to fields, what to do with known rows, and what the first rows look like that way. */
export function MatchStep(props: Props) {
  const { kind, preview, start, matching, options, checking, onMatching, onOptions } = props;
  const { t } = useTranslation('imports');
  const { whole } = useFormat();
  const unused = unusedHeaders(preview.columns, matching);
  const doubled = doubledHeaders(preview.columns);
  const { delimiter } = preview;
  const read = [
    t('read.rows', { count: preview.rows_read, rows: whole(preview.rows_read) }),
    ...(delimiter === null
      ? []
      : [
          t('read.delimiter', {
            delimiter: t(`read.${delimiters[delimiter] ?? 'other'}`, { delimiter }),
          }),
        ]),
    preview.encoding,
  ].join(' · ');
  return (
    <>
      <Panel title={t('step.match')} extra={<span className="soft">{read}</span>}>
        {doubled.length > 0 && (
          <Alert
            type="warning"
            showIcon
            className="match-doubled"
            title={t('match.doubled', { columns: doubled.join(', ') })}
          />
        )}
        <MatchTable
          kind={kind}
          preview={preview}
          start={start}
          matching={matching}
          onChange={onMatching}
        />
        {unused.length > 0 && (
          <p className="soft match-unused">{t('match.unused', { columns: unused.join(', ') })}</p>
        )}
      </Panel>
      <Panel title={t('step.options')}>
        <Choices kind={kind} options={options} onChange={onOptions} />
      </Panel>
      <Panel title={t('step.preview')}>
        <div className="import-preview">
          <FirstErrors preview={preview} checking={checking} />
          <FirstRows kind={kind} preview={preview} matching={matching} />
        </div>
      </Panel>
    </>
  );
}
