import { useTranslation } from 'react-i18next';
import { Stepper, type WizardStep } from '../../ui/wizard/Stepper.js';

const steps = ['file', 'match', 'duplicates', 'check', 'result'] as const;
export type UploadStep = (typeof steps)[number];

/** The steps of an upload from a file to leads; those before the one it is at are done. */
export function useUploadSteps(step: UploadStep) {
  const { t } = useTranslation('uploads');
  const at = steps.indexOf(step);
  return {
    at,
    label: t('step.label'),
    steps: steps.map<WizardStep>((key, index) => ({
      key,
      title: t(`step.${key}`),
      done: index < at,
      disabled: index > at,
    })),
  };
}

/** Where an upload is on its way, once it cannot go back. */
export function StepBar({ step }: { step: UploadStep }) {
  return <Stepper {...useUploadSteps(step)} onStep={undefined} />;
}
