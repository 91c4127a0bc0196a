import type { ImportKind, ImportOptions, ImportPreview } from '@kade/contract';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import { Stack } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Page.js';
import styles from '../../../ui/steps/steps.module.css';
import { ReplacedInvoices } from '../ReplacedInvoices.js';
import { StatusWords } from '../StatusWords.js';
import { Choices } from './Choices.js';
import { FirstErrors } from './FirstErrors.js';
import { FirstRows } from './FirstRows.js';
import { MatchTable } from './MatchTable.js';
import { doubledHeaders, type Matching, unusedHeaders } from './matching.js';
import { NumberFormatStep } from './NumberFormatStep.js';
import { ReadAs } from './ReadAs.js';

type Props = {
  kind: ImportKind;
  preview: ImportPreview;
  start: Matching;
  matching: Matching;
  options: ImportOptions;
  checking: boolean;
  onMatching: (matching: Matching) => void;
  onOptions: (options: ImportOptions) => void;
  onSheet: (sheet: string) => void;
};

/** Columns to fields, what to do with known rows, and what the first rows look like that way. */
export function MatchStep(props: Props) {
  const { kind, preview, start, matching, options, checking, onMatching, onOptions } = props;
  const { t } = useTranslation('imports');
  const { onSheet } = props;
  const unused = unusedHeaders(preview.columns, matching);
  const doubled = doubledHeaders(preview.columns);
  return (
    <>
      <Panel
        title={t('step.match')}
        extra={<ReadAs preview={preview} sheet={options.sheet} onSheet={onSheet} />}
      >
        {doubled.length > 0 && (
          <Alert
            type="warning"
            showIcon
            className={styles.matchDoubled}
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
          <p className={cx('soft', styles.matchUnused)}>
            {t('match.unused', { columns: unused.join(', ') })}
          </p>
        )}
      </Panel>
      <NumberFormatStep
        kind={kind}
        questions={preview.numbers}
        matching={matching}
        chosen={options.number_format}
        onChange={(number_format) => onOptions({ ...options, number_format })}
      />
      {preview.statuses.length > 0 && matching.status !== undefined && (
        <Panel title={t('step.statuses')}>
          <StatusWords
            words={preview.statuses}
            chosen={options.statuses}
            onChange={(statuses) => onOptions({ ...options, statuses })}
          />
          <p className={cx('soft', styles.choiceNote)}>{t('statuses.note')}</p>
        </Panel>
      )}
      <Panel title={t('step.options')}>
        <Choices kind={kind} options={options} onChange={onOptions} />
      </Panel>
      <Panel title={t('step.preview')}>
        <Stack gap={16}>
          {options.on_duplicate === 'update' && <ReplacedInvoices preview={preview} />}
          <FirstErrors preview={preview} checking={checking} />
          <FirstRows kind={kind} preview={preview} matching={matching} />
        </Stack>
      </Panel>
    </>
  );
}
