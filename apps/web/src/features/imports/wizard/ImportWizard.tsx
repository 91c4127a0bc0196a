import { Button, Steps } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Progress as Sent } from '../../../platform/client/api.js';
import { currentLanguage } from '../../../platform/language/language.js';
import { paths } from '../../../platform/navigation/paths.js';
import { useLeaveGuard } from '../../../ui/form/useLeaveGuard.js';
import { Row } from '../../../ui/layout/layout.js';
import { Page } from '../../../ui/page/Page.js';
import stepsStyles from '../../../ui/steps/steps.module.css';
import styles from '../imports.module.css';
import { FileStep } from './FileStep.js';
import { MatchStep } from './MatchStep.js';
import { Problem } from './Problem.js';
import { Sending } from './Sending.js';
import { useStart } from './useStart.js';
import { useWizard, type Wizard } from './useWizard.js';

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

  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is the trigger
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [wizard.step]);

  return (
    <Page
      title={t('new')}
      breadcrumb={[{ title: t('title'), to: paths.imports }, { title: t('new') }]}
    >
      {leave.dialog}
      <Steps
        className={styles.importSteps}
        current={step}
        size="small"
        items={[{ title: t('step.one') }, { title: t('step.two') }, { title: t('step.three') }]}
      />
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
      <div className={stepsStyles.importFoot}>
        {problem && <Problem failure={problem} />}
        <Bar
          wizard={wizard}
          sent={upload.sent}
          onCancel={upload.cancel}
          onStart={() => {
            if (!kind || !file) return;
            const { matching, options } = wizard;
            void upload.start({ kind, file, matching, options });
          }}
        />
      </div>
    </Page>
  );
}

type BarProps = { wizard: Wizard; sent: Sent | null; onStart: () => void; onCancel: () => void };

/** At the foot of the window: what is still to do, back, next. */
function Bar({ wizard, sent, onStart, onCancel }: BarProps) {
  const { t } = useTranslation(['imports', 'common']);
  if (sent) return <Sending sent={sent} onCancel={onCancel} />;
  const { kind, file, step, missing, numbersOpen, busy } = wizard;
  if (step === 'file') {
    const todo = !kind ? 'todo.kind' : !file ? 'todo.file' : null;
    return (
      <Row gap={[8, 12]} wrap justify="end" className={stepsStyles.importBar}>
        <span className="soft">{todo && t(todo)}</span>
        <Button
          type="primary"
          disabled={todo !== null}
          loading={busy}
          onClick={() => void wizard.look()}
        >
          {t('common:action.next')}
        </Button>
      </Row>
    );
  }
  const open = missing.map((f) => f.label[currentLanguage()]).join(', ');
  return (
    <Row gap={[8, 12]} wrap justify="end" className={stepsStyles.importBar}>
      <span className={open || numbersOpen ? stepsStyles.importOpen : 'soft'} aria-live="polite">
        {open
          ? t('todo.match', { fields: open })
          : numbersOpen
            ? t('todo.numbers')
            : t('todo.ready', { file: file?.name ?? '' })}
      </span>
      <Button onClick={wizard.back}>{t('common:action.back')}</Button>
      <Button type="primary" disabled={open !== '' || numbersOpen} onClick={onStart}>
        {t('start')}
      </Button>
    </Row>
  );
}
