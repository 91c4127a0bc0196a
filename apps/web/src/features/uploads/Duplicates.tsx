import { duplicateKeys, type UploadOptions } from '@kade/contract';
import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.js';
import { Columns } from '../../ui/layout/layout.js';
import stepsStyles from '../../ui/steps/steps.module.css';
import type { Matching } from '../imports/index.js';
import styles from './uploads.module.css';

type Props = {
  matching: Matching;
  options: UploadOptions;
  onChange: (options: UploadOptions) => void;
};

/** What makes a row a lead that is known already, and what becomes of such rows. */
export function Duplicates({ matching, options, onChange }: Props) {
  const { t } = useTranslation('uploads');
  return (
    <Columns gap={[16, 32]} min={340} className={styles.uploadChoices}>
      <div>
        <p className={stepsStyles.choiceTitle}>{t('duplicates.key')}</p>
        <Radio.Group
          value={options.duplicate_key}
          aria-label={t('duplicates.key')}
          onChange={(e) =>
            onChange({
              ...options,
              duplicate_key: e.target.value as UploadOptions['duplicate_key'],
            })
          }
        >
          {duplicateKeys.map((key) => {
            const missing = key !== 'none' && matching[key] === undefined;
            return (
              <Radio key={key} value={key} disabled={missing}>
                {t(`duplicates.by.${key}`)}
                {missing && (
                  <span className={styles.uploadMissing}>{t('duplicates.unmatched')}</span>
                )}
              </Radio>
            );
          })}
        </Radio.Group>
        <p className={cx('soft', stepsStyles.choiceNote)}>
          {t(options.duplicate_key === 'none' ? 'duplicates.noneNote' : 'duplicates.note')}
        </p>
      </div>
      {options.duplicate_key !== 'none' && (
        <div>
          <p className={stepsStyles.choiceTitle}>{t('duplicates.then')}</p>
          <Radio.Group
            value={options.on_duplicate}
            aria-label={t('duplicates.then')}
            onChange={(e) =>
              onChange({
                ...options,
                on_duplicate: e.target.value as UploadOptions['on_duplicate'],
              })
            }
          >
            <Radio value="update">{t('duplicates.update')}</Radio>
            <Radio value="skip">{t('duplicates.skip')}</Radio>
          </Radio.Group>
          <p className={cx('soft', stepsStyles.choiceNote)}>{t('duplicates.updateNote')}</p>
        </div>
      )}
    </Columns>
  );
}
