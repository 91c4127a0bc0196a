import { CheckOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { cx } from '../cx.js';
import styles from './wizard.module.css';

export type WizardStep = {
  key: string;
  title: string;
  /** Nothing is open in it. */
  done?: boolean;
  /** What is not right in it, once one has tried to go on. */
  errors?: number;
  /** It cannot be opened yet. */
  disabled?: boolean;
};

type Props = {
  label: string;
  steps: readonly WizardStep[];
  at: number;
  onStep: ((at: number) => void) | undefined;
};

/** The steps of a wizard in a line: where one is, what is done, and where something is not right. */
export function Stepper({ label, steps, at, onStep }: Props) {
  return (
    <nav aria-label={label} className={styles.stepper}>
      <ol>
        {steps.map((step, index) => (
          <li key={step.key} className={cx(index === at && styles.isHere)}>
            <StepButton step={step} index={index} at={at} onStep={onStep} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

type StepProps = { step: WizardStep; index: number } & Pick<Props, 'at' | 'onStep'>;

function StepButton({ step, index, at, onStep }: StepProps) {
  const { t } = useTranslation('common');
  const { title, errors = 0, done = false } = step;
  const isHere = index === at;
  const state = errors > 0 ? styles.isWrong : isHere || done ? styles.isDone : '';
  const said =
    errors > 0 ? t('wizard.errors', { count: errors }) : done && !isHere ? t('wizard.done') : '';
  return (
    <button
      type="button"
      className={cx(styles.stepButton, 'touch')}
      disabled={!onStep || step.disabled === true}
      aria-current={isHere ? 'step' : undefined}
      onClick={() => onStep?.(index)}
    >
      <span className={cx(styles.circle, state)} aria-hidden>
        {errors > 0 ? errors : done && !isHere ? <CheckOutlined /> : index + 1}
      </span>
      <span className={styles.stepTitle}>{title}</span>
      {said && <span className="visually-hidden">{`, ${said}`}</span>}
    </button>
  );
}
