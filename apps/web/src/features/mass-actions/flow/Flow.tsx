import type { MassActionKind } from '@kade/contract';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useProfile } from '../../../platform/session/useProfile.js';
import { Stack } from '../../../ui/layout/layout.js';
import { Stepper } from '../../../ui/wizard/Stepper.js';
import { ChooseStep } from '../choose/ChooseStep.js';
import { type Choice, selectionOf } from '../choose/choice.js';
import { keepChoice, keptChoice } from '../choose/keptChoice.js';
import { useFound } from '../choose/useFound.js';
import { ActionStep } from './ActionStep.js';
import { CheckStep } from './CheckStep.js';
import { useMassSummary } from './useMassSummary.js';
import { actionOf, startValues } from './values.js';

const steps = ['choose', 'action', 'check'] as const;
type Step = (typeof steps)[number];

/** One kind of mass action: whom it is for, what is to be done, what that would change; then it starts. */
export function Flow({ kind }: { kind: MassActionKind }) {
  const { t } = useTranslation('mass-actions');
  const { user } = useProfile();
  const handed = (useLocation().state as { handed?: boolean } | null)?.handed === true;
  const [choice, setChoice] = useState(() => keptChoice(user.id));
  const [values, setValues] = useState(() => startValues(kind));
  // A long pasted list is read behind what is typed.
  const settled = useDeferredValue(choice);
  const selection = useMemo(() => selectionOf(settled), [settled]);
  const found = useFound(settled, selection);
  // Who comes with ticked rows has chosen already.
  const [step, setStep] = useState<Step>(handed && selection ? 'action' : 'choose');
  const choose = (next: Choice) => {
    setChoice(next);
    keepChoice(user.id, next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is the trigger
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [step]);
  const at = steps.indexOf(step);
  const [isActionSeen, setActionSeen] = useState(step !== 'choose');
  const summary = useMassSummary({
    ...{ kind, choice: settled, values, isActionSeen },
    count: found.count,
  });
  return (
    <Stack gap={16}>
      <Stepper
        label={t('step.label')}
        at={at}
        onStep={(to) => setStep(steps[to] ?? 'choose')}
        steps={steps.map((key, i) => ({
          key,
          title: t(`step.${key}`),
          done: i < at,
          disabled: i > at,
        }))}
      />
      {step === 'choose' && (
        <ChooseStep
          choice={choice}
          found={found}
          isNobody={selection === null}
          summary={summary}
          onChange={choose}
          onNext={() => {
            setActionSeen(true);
            setStep('action');
          }}
        />
      )}
      {step === 'action' && (
        <ActionStep
          kind={kind}
          values={values}
          summary={summary}
          onChange={setValues}
          onBack={() => setStep('choose')}
          onNext={() => setStep('check')}
        />
      )}
      {step === 'check' && selection && (
        <CheckStep
          kind={kind}
          action={actionOf(kind, values)}
          selection={selection}
          summary={summary}
          onBack={() => setStep('action')}
        />
      )}
    </Stack>
  );
}
