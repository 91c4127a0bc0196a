import { languageNames } from '@kade/contract';
import { Checkbox, Slider } from 'antd';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../platform/language/language.js';
import { NumberField } from '../../../ui/form/NumberField.js';
import styles from '../campaigns.module.css';
import type { Draft } from '../draft.js';
import { Field } from '../Field.js';
import type { StepProps } from '../wizard/useWizard.js';
import { useMailLanguage } from './mailLanguage.js';
import { TagField } from './TagField.js';

/** Subject and preheader, and a second subject to test against the first. */
export function SubjectFields({ draft, change, wrong }: StepProps) {
  const { t } = useTranslation('campaigns');
  const tested = draft.subject_b !== null;
  const all = draft.subject_test_percent === 100;
  const { from } = useMailLanguage();
  const second = from !== undefined;
  const texts = second ? draft.translation : draft;
  const put = (part: Partial<Draft['translation']>) =>
    change(second ? { translation: { ...draft.translation, ...part } } : part);
  const field = (name: keyof Draft['translation']) => ({
    maxLength: 300,
    wrong: wrong(second ? `translation.${name}` : name),
    // What it is translated from.
    ...(second && draft[name]
      ? { hint: `${languageNames[from][currentLanguage()]}: ${draft[name]}` }
      : {}),
    onChange: (text: string) => put({ [name]: text }),
  });
  return (
    <>
      <TagField
        label={tested ? t('field.subjectA') : t('field.subject')}
        value={texts.subject}
        placeholder={t('field.subjectPlaceholder')}
        {...field('subject')}
      />
      <Checkbox
        checked={tested}
        onChange={(e) => change({ subject_b: e.target.checked ? '' : null })}
      >
        {t('ab.test')}
      </Checkbox>
      {draft.subject_b !== null && (
        <fieldset className={styles.field}>
          <legend className="visually-hidden">{t('ab.test')}</legend>
          <TagField
            label={t('field.subjectB')}
            value={texts.subject_b ?? ''}
            placeholder={t('field.subjectPlaceholder')}
            {...field('subject_b')}
          />
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
                  className={styles.numberField}
                  value={draft.subject_test_hours}
                  onChange={(hours) => hours !== null && change({ subject_test_hours: hours })}
                />
              )}
            </Field>
          )}
        </fieldset>
      )}
      <TagField
        label={t('field.preheader')}
        value={texts.preheader}
        placeholder={t('field.preheaderPlaceholder')}
        {...field('preheader')}
      />
    </>
  );
}
