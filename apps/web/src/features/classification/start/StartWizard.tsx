import { createClassification, listClassifications } from '@kade/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSend } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { useLeaveGuard } from '../../../ui/form/useLeaveGuard.js';
import { Wizard } from '../../../ui/wizard/Wizard.js';
import { CheckStep } from './CheckStep.js';
import { bodyOf, type Draft, missingIn, startSteps } from './draft.js';
import { IdealStep } from './IdealStep.js';
import type { Setup } from './stepProps.js';
import { useStartSummary } from './useStartSummary.js';
import { WhomStep } from './WhomStep.js';

const contents = { whom: WhomStep, ideal: IdealStep, check: CheckStep } as const;

/** Whom a run is about, what a good lead is, and what that sends where; then some of the leads are tried. */
export function StartWizard({ setup, begin }: { setup: Setup; begin: Draft }) {
  const { t } = useTranslation(['classification', 'common']);
  const navigate = useNavigate();
  const [draft, setDraft] = useState(begin);
  const [at, setAt] = useState(0);
  const leave = useLeaveGuard(draft !== begin);
  const create = useSend(createClassification, {
    invalidates: [listClassifications],
    onSuccess: ({ id }) => {
      leave.release();
      void navigate(paths.classificationRun(id));
    },
  });
  const step = startSteps[at] ?? 'whom';
  const missing = missingIn(step, draft);
  const Step = contents[step];
  const isLast = at === startSteps.length - 1;
  const reach = startSteps.findIndex((one) => missingIn(one, draft) !== null);
  return (
    <>
      {leave.dialog}
      <Wizard
        label={t('new.steps')}
        at={at}
        steps={startSteps.map((key, index) => ({
          key,
          title: t(`new.step.${key}`),
          done: index < at,
          disabled: index > at && reach >= 0 && index > reach,
        }))}
        onStep={setAt}
        summary={useStartSummary(setup, draft)}
        state={
          missing
            ? t(`new.missing.${missing}`)
            : isLast
              ? t(draft.start ? 'new.thenStarts' : 'new.thenWaits')
              : null
        }
        actions={
          <>
            {at > 0 && <Button onClick={() => setAt(at - 1)}>{t('common:action.back')}</Button>}
            {isLast ? (
              <Button
                type="primary"
                loading={create.isPending}
                onClick={() => create.mutate({ body: bodyOf(draft, setup.mode === 'model') })}
              >
                {t('new.estimate')}
              </Button>
            ) : (
              <Button type="primary" disabled={missing !== null} onClick={() => setAt(at + 1)}>
                {t('common:action.next')}
              </Button>
            )}
          </>
        }
      >
        <Step
          setup={setup}
          draft={draft}
          onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
        />
      </Wizard>
    </>
  );
}
