import { Steps } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './uploads.module.css';

const steps = ['file', 'match', 'duplicates', 'check', 'result'] as const;
export type UploadStep = (typeof steps)[number];

/** Where an upload is on its way from a file to leads. */
export function StepBar({ step }: { step: UploadStep }) {
  const { t } = useTranslation('uploads');
  return (
    <Steps
      className={styles.uploadSteps}
      size="small"
      responsive={false}
      current={steps.indexOf(step)}
      items={steps.map((key) => ({ title: t(`step.${key}`) }))}
    />
  );
}
