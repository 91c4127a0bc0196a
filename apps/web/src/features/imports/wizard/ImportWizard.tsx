import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Progress as Sent } from '../../../platform/client/api.js';
import { currentLanguage } from '../../../platform/language/language.js';
import { paths } from '../../../platform/navigation/paths.js';
import { useLeaveGuard } from '../../../ui/form/useLeaveGuard.js';
import { Page } from '../../../ui/page/Page.js';
import { Wizard } from '../../../ui/wizard/Wizard.js';
import { FileStep } from './FileStep.js';
import { MatchStep } from './MatchStep.js';
import { Problem } from './Problem.js';
import { CancelSending, Sending } from './Sending.js';
import { useImportSummary } from './useImportSummary.js';
import { useStart } from './useStart.js';
import { useWizard, type Wizard as WizardState } from './useWizard.js';

/** A new import: kind and file, columns matched and first rows looked at, file sent. */
export function ImportWizard() {
  const { t } = useTranslation('imports');
  const navigate = useNavigate();
  const wizard = useWizard();
  const leave = useLeaveGuard(wizard.preview !== null);
  const upload = useStart((run) => {
    leave.release();
    void navigate(paths.importRun(run.id));
  });
  const { kind, file, preview } = wizard;
  const step = upload.sent ? 2 : wizard.step === 'match' ? 1 : 0;
  const problem = upload.problem ?? wizard.problem;

  const summary = useImportSummary(wizard);
  const foot = useFoot({
    wizard,
    sent: upload.sent,
    onCancel: upload.cancel,
    onStart: () => {
      if (!kind || !file) return;
      const { matching, options } = wizard;
      void upload.start({ kind, file, matching, options });
    },
  });

  return (
    <Page title={t('new')} parent={{ title: t('title'), to: paths.imports }}>
      {leave.dialog}
      <Wizard
        label={t('step.label')}
        at={step}
        steps={(['one', 'two', 'three'] as const).map((key, index) => ({
          key,
          title: t(`step.${key}`),
          done: index < step,
          disabled: index > step,
        }))}
        onStep={step === 1 ? (to) => to === 0 && wizard.back() : undefined}
        wide={step > 0}
        summary={summary}
        problem={problem && <Problem failure={problem} />}
        {...foot}
      >
        {step > 0 && kind && file && preview ? (
          <MatchStep
            kind={kind}
            preview={preview}
            start={wizard.start}
            matching={wizard.matching}
            options={wizard.options}
            checking={wizard.busy}
            onMatching={wizard.setMatching}
            onOptions={wizard.setOptions}
            onSheet={(sheet) => void wizard.chooseSheet(sheet)}
          />
        ) : (
          <FileStep
            kind={kind}
            file={file}
            fault={wizard.fault}
            onKind={wizard.chooseKind}
            onFile={wizard.chooseFile}
          />
        )}
      </Wizard>
    </Page>
  );
}

type FootProps = {
  wizard: WizardState;
  sent: Sent | null;
  onStart: () => void;
  onCancel: () => void;
};

/** What stands at the foot of the window: what is still to do, back, next; how far the file is while it is sent. */
function useFoot({ wizard, sent, onStart, onCancel }: FootProps) {
  const { t } = useTranslation(['imports', 'common']);
  if (sent)
    return {
      state: <Sending sent={sent} />,
      actions: <CancelSending sent={sent} onCancel={onCancel} />,
    };
  const { kind, file, step, missing, numbersOpen, busy } = wizard;
  if (step === 'file') {
    const todo = !kind ? 'todo.kind' : !file ? 'todo.file' : null;
    return {
      state: todo && t(todo),
      actions: (
        <Button
          type="primary"
          disabled={todo !== null}
          loading={busy}
          onClick={() => void wizard.look()}
        >
          {t('common:action.next')}
        </Button>
      ),
    };
  }
  const open = missing.map((f) => f.label[currentLanguage()]).join(', ');
  return {
    wrong: open !== '' || numbersOpen,
    state: open
      ? t('todo.match', { fields: open })
      : numbersOpen
        ? t('todo.numbers')
        : t('todo.ready', { file: file?.name ?? '' }),
    actions: (
      <>
        <Button onClick={wizard.back}>{t('common:action.back')}</Button>
        <Button type="primary" disabled={open !== '' || numbersOpen} onClick={onStart}>
          {t('start')}
        </Button>
      </>
    ),
  };
}
