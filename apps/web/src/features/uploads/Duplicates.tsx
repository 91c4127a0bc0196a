import { duplicateKeys, type UploadOptions } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.js';
import { Choice } from '../../ui/form/Choice.js';
import { Stack } from '../../ui/layout/layout.js';
import stepsStyles from '../../ui/steps/steps.module.css';
import type { Matching } from '../imports/index.js';

type Props = {
  matching: Matching;
  options: UploadOptions;
  onChange: (options: UploadOptions) => void;
};

/** What makes a row a lead that is known already, and what becomes of such rows. */
export function Duplicates({ matching, options, onChange }: Props) {
  const { t } = useTranslation('uploads');
  return (
    <Stack gap={24}>
      <div>
        <p className={stepsStyles.choiceTitle}>{t('duplicates.key')}</p>
        <Choice
          cards
          label={t('duplicates.key')}
          value={options.duplicate_key}
          onChange={(duplicate_key) => onChange({ ...options, duplicate_key })}
          options={duplicateKeys.map((key) => {
            const missing = key !== 'none' && matching[key] === undefined;
            return {
              value: key,
              label: t(`duplicates.by.${key}`),
              about: missing
                ? t('duplicates.unmatched')
                : key === 'none' && t('duplicates.noneNote'),
              disabled: missing,
            };
          })}
        />
        {options.duplicate_key !== 'none' && (
          <p className={cx('soft', stepsStyles.choiceNote)}>{t('duplicates.note')}</p>
        )}
      </div>
      {options.duplicate_key !== 'none' && (
        <div>
          <p className={stepsStyles.choiceTitle}>{t('duplicates.then')}</p>
          <Choice
            label={t('duplicates.then')}
            value={options.on_duplicate}
            onChange={(on_duplicate) => onChange({ ...options, on_duplicate })}
            options={[
              {
                value: 'update',
                label: t('duplicates.update'),
                about: t('duplicates.updateNote'),
              },
              { value: 'skip', label: t('duplicates.skip') },
            ]}
          />
        </div>
      )}
    </Stack>
  );
}
