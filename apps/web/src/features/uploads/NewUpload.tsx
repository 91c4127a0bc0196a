import { Alert, Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import { cx } from '../../ui/cx.js';
import { useLeaveGuard } from '../../ui/form/useLeaveGuard.js';
import { Row, Stack } from '../../ui/layout/layout.js';
import { Page, Panel } from '../../ui/page/Page.js';
import styles from '../../ui/steps/steps.module.css';
import {
  doubledHeaders,
  FileDrop,
  FirstErrors,
  FirstRows,
  MatchTable,
  NumberFormatStep,
  Problem,
  ReadAs,
  Sending,
  unusedHeaders,
} from '../imports/index.js';
import { Duplicates } from './Duplicates.js';
import { StepBar } from './StepBar.js';
import { type NewUploadState, useNewUpload } from './useNewUpload.js';

/** A new upload: choose a file, match its columns, say what a duplicate is; then it is checked before it starts. */
export function NewUpload() {
  const { t } = useTranslation(['uploads', 'imports', 'common']);
  const navigate = useNavigate();
  const upload = useNewUpload((id) => {
    leave.release();
    void navigate(paths.leadUpload(id));
  });
  const leave = useLeaveGuard(upload.preview !== null);
  const { step, preview, problem } = upload;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is the trigger
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [step]);

  return (
    <Page
      title={t('new')}
      breadcrumb={[
        { title: t('common:menu.customerProfiles'), to: paths.profiles },
        { title: t('title'), to: paths.leadUploads },
        { title: t('new') },
      ]}
    >
      {leave.dialog}
      <StepBar step={step} />
      {step === 'file' && (
        <Panel title={t('fileTitle')}>
          <FileDrop file={upload.file} fault={upload.fault} onFile={upload.chooseFile} />
        </Panel>
      )}
      {step === 'match' && preview && <Match upload={upload} preview={preview} />}
      {step === 'duplicates' && (
        <Panel title={t('duplicates.title')}>
          <Duplicates
            matching={upload.matching}
            options={upload.options}
            onChange={upload.setOptions}
          />
        </Panel>
      )}
      <div className={styles.importFoot}>
        {problem && <Problem failure={problem} />}
        {upload.sent ? (
          <Sending sent={upload.sent} onCancel={upload.cancel} />
        ) : (
          <Bar upload={upload} />
        )}
      </div>
    </Page>
  );
}

type MatchProps = { upload: NewUploadState; preview: NonNullable<NewUploadState['preview']> };

function Match({ upload, preview }: MatchProps) {
  const { t } = useTranslation('imports');
  const { matching, start, options, busy } = upload;
  const unused = unusedHeaders(preview.columns, matching);
  const doubled = doubledHeaders(preview.columns);
  const readAs = (
    <ReadAs
      preview={preview}
      sheet={options.sheet}
      onSheet={(sheet) => void upload.chooseSheet(sheet)}
    />
  );
  return (
    <>
      <Panel title={t('step.match')} extra={readAs}>
        {doubled.length > 0 && (
          <Alert
            type="warning"
            showIcon
            className={styles.matchDoubled}
            title={t('match.doubled', { columns: doubled.join(', ') })}
          />
        )}
        <MatchTable
          kind="leads"
          preview={preview}
          start={start}
          matching={matching}
          onChange={upload.setMatching}
        />
        {unused.length > 0 && (
          <p className={cx('soft', styles.matchUnused)}>
            {t('match.unused', { columns: unused.join(', ') })}
          </p>
        )}
      </Panel>
      <NumberFormatStep
        kind="leads"
        questions={preview.numbers}
        matching={matching}
        chosen={options.number_format}
        onChange={(number_format) => upload.setOptions({ ...options, number_format })}
      />
      <Panel title={t('step.preview')}>
        <Stack gap={16}>
          <FirstErrors preview={preview} checking={busy} />
          <FirstRows kind="leads" preview={preview} matching={matching} />
        </Stack>
      </Panel>
    </>
  );
}

/** At the foot of the window: what is still to do, back, next. */
function Bar({ upload }: { upload: NewUploadState }) {
  const { t } = useTranslation(['uploads', 'imports', 'common']);
  const { step, file, matching, numbersOpen, busy } = upload;
  const nameless = matching.name === undefined && matching.external_id === undefined;
  const open = { file: !file, match: nameless || numbersOpen, duplicates: false }[step];
  const todo = !open
    ? null
    : step === 'file'
      ? 'todo.file'
      : nameless
        ? 'todo.name'
        : 'imports:todo.numbers';
  return (
    <Row gap={[8, 12]} wrap justify="end" className={styles.importBar}>
      <span className={step === 'match' && todo ? styles.importOpen : 'soft'} aria-live="polite">
        {todo ? t(todo) : t(`hint.${step}`)}
      </span>
      {step !== 'file' && <Button onClick={upload.back}>{t('common:action.back')}</Button>}
      <Button
        type="primary"
        disabled={todo !== null}
        loading={busy && step === 'file'}
        onClick={() => void upload.next()}
      >
        {step === 'duplicates' ? t('check') : t('common:action.next')}
      </Button>
    </Row>
  );
}
