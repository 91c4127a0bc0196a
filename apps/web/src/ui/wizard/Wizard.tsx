import type { ReactNode } from 'react';
import { FormLayout, type Side } from '../form/FormLayout.js';
import { PageFooter } from '../page/PageFooter.js';
import { Stepper, type WizardStep } from './Stepper.js';
import { useStepFocus } from './useStepFocus.js';
import styles from './wizard.module.css';

type Props = {
  /** Names the steps for readers of screens. */
  label: string;
  steps: readonly WizardStep[];
  /** The step one is at. */
  at: number;
  /** Undefined where no step can be chosen. */
  onStep?: ((at: number) => void) | undefined;
  /** What fills while one goes. */
  summary?: Side | undefined;
  /** The step takes all the room there is. */
  wide?: boolean;
  /** How it stands: what is saved, what is still to do. */
  state?: ReactNode;
  /** Whether that keeps one from going on. */
  wrong?: boolean;
  /** What went wrong, above the foot. */
  problem?: ReactNode;
  /** Back and on, at the foot. */
  actions?: ReactNode;
  children: ReactNode;
};

/** Something made in steps: where one is, the step, what it comes to beside it, and the way on at the foot of the window. */
export function Wizard(props: Props) {
  const { label, steps, at, onStep, summary, wide = false, children } = props;
  const step = useStepFocus(at);
  return (
    <div className={styles.wizard}>
      <Stepper label={label} steps={steps} at={at} onStep={onStep} />
      <FormLayout side={summary} wide={wide}>
        <section
          ref={step}
          tabIndex={-1}
          className={styles.step}
          aria-label={steps[at]?.title ?? label}
        >
          {children}
        </section>
      </FormLayout>
      <PageFooter state={props.state} wrong={props.wrong ?? false} above={props.problem}>
        {props.actions}
      </PageFooter>
    </div>
  );
}
