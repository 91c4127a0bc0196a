import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import { cx } from '../../ui/cx.js';
import { useLeaveGuard } from '../../ui/form/useLeaveGuard.js';
import { Stack } from '../../ui/layout/layout.js';
import { Page, Panel } from '../../ui/page/Page.js';
import styles from '../../ui/steps/steps.module.css';
import { Wizard } from '../../ui/wizard/Wizard.js';
import {
  CancelSending,
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
import { useUploadSteps } from './StepBar.js';
import { type NewUploadState, useNewUpload } from './useNewUpload.js';
import { useUploadSummary } from './useUploadSummary.js';

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

  const foot = useFoot(upload);
  const summary = useUploadSummary(upload);

  return (
    <Page title={t('new')} parent={{ title: t('title'), to: paths.leadUploads }}>
      {leave.dialog}
      <Wizard
        {...useUploadSteps(step)}
        wide={step === 'match'}
        summary={summary}
        onStep={(to) => upload.open((['file', 'match', 'duplicates'] as const)[to] ?? 'file')}
        problem={problem && <Problem failure={problem} />}
        {...foot}
      >
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
      </Wizard>
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

/** What stands at the foot of the window: what is still to do, back, next; how far the file is while it is sent. */
function useFoot(upload: NewUploadState) {
  const { t } = useTranslation(['uploads', 'imports', 'common']);
  const { step, file, matching, numbersOpen, busy, sent } = upload;
  if (sent)
    return {
      state: <Sending sent={sent} />,
      actions: <CancelSending sent={sent} onCancel={upload.cancel} />,
    };
  const nameless = matching.name === undefined && matching.external_id === undefined;
  const open = { file: !file, match: nameless || numbersOpen, duplicates: false }[step];
  const todo = !open
    ? null
    : step === 'file'
      ? 'todo.file'
      : nameless
        ? 'todo.name'
        : 'imports:todo.numbers';
  return {
    state: todo ? t(todo) : t(`hint.${step}`),
    wrong: step === 'match' && todo !== null,
    actions: (
      <>
        {step !== 'file' && <Button onClick={upload.back}>{t('common:action.back')}</Button>}
        <Button
          type="primary"
          disabled={todo !== null}
          loading={busy && step === 'file'}
          onClick={() => void upload.next()}
        >
          {step === 'duplicates' ? t('check') : t('common:action.next')}
        </Button>
      </>
    ),
  };
}
