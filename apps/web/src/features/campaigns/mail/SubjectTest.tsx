import { Checkbox, Slider } from 'antd';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../ui/form/NumberField.js';
import { Stack } from '../../../ui/layout/layout.js';
import styles from '../campaigns.module.css';
import { Field } from '../Field.js';
import type { StepProps } from '../wizard/useWizard.js';

/** Whether a second subject is tested against the first, on how many, and for how long. */
export function SubjectTest({
  draft,
  change,
  wrong,
  body,
}: Pick<StepProps, 'draft' | 'change' | 'wrong' | 'body'>) {
  const { t } = useTranslation('campaigns');
  const all = draft.subject_test_percent === 100;
  return (
    <Stack gap={12}>
      <Checkbox
        checked={draft.subject_b !== null}
        onChange={(e) => body.edit({ subject_b: e.target.checked ? '' : null })}
      >
        {t('ab.test')}
      </Checkbox>
      {draft.subject_b !== null && (
        <>
          <div className={styles.field}>
            <div className={styles.fieldHead}>
              <span id="ab-share">{t('ab.share')}</span>
              <strong className="num">{draft.subject_test_percent}%</strong>
            </div>
            <Slider
              min={10}
              max={100}
              step={5}
              value={draft.subject_test_percent}
              ariaLabelledByForHandle="ab-share"
              onChange={(subject_test_percent) => change({ subject_test_percent })}
            />
            <p className={styles.fieldHint}>
              {all
                ? t('ab.allHint')
                : t('ab.partHint', {
                    each: draft.subject_test_percent / 2,
                    rest: 100 - draft.subject_test_percent,
                    count: draft.subject_test_hours,
                  })}
            </p>
          </div>
          {!all && (
            <Field label={t('ab.hours')} wrong={wrong('subject_test_hours')}>
              {(shared) => (
                <NumberField
                  {...shared}
                  min={1}
                  max={72}
                  precision={0}
                  value={draft.subject_test_hours}
                  onChange={(hours) => hours !== null && change({ subject_test_hours: hours })}
                />
              )}
            </Field>
          )}
        </>
      )}
    </Stack>
  );
}
