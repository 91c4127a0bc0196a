import type { ImportKind, ImportOptions } from '@kade/contract';
import { Checkbox, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import { Columns } from '../../../ui/layout/layout.js';
import stepsStyles from '../../../ui/steps/steps.module.css';
import styles from '../imports.module.css';

type Props = {
  kind: ImportKind;
  options: ImportOptions;
  onChange: (options: ImportOptions) => void;
};

/** Kinds whose rows belong to something that may not be known yet. */
const refersToOthers = (kind: ImportKind) =>
  kind === 'persons' || kind === 'invoices' || kind === 'menus' || kind === 'opportunities';

/** What to do with rows that are known already, and with what they refer to. */
export function Choices({ kind, options, onChange }: Props) {
  const { t } = useTranslation('imports');
  return (
    <Columns gap={[16, 32]} min={340} className={styles.importChoices}>
      <div>
        <p className={stepsStyles.choiceTitle}>{t('option.duplicates')}</p>
        <Radio.Group
          value={options.on_duplicate}
          aria-label={t('option.duplicates')}
          onChange={(e) =>
            onChange({ ...options, on_duplicate: e.target.value as ImportOptions['on_duplicate'] })
          }
        >
          <Radio value="update">{t(`option.update.${kind}`)}</Radio>
          <Radio value="skip">{t(`option.skip.${kind}`)}</Radio>
        </Radio.Group>
      </div>
      {refersToOthers(kind) && (
        <div>
          <p className={stepsStyles.choiceTitle}>{t('option.missing')}</p>
          <Checkbox
            checked={options.create_missing}
            onChange={(e) => onChange({ ...options, create_missing: e.target.checked })}
          >
            {t(`option.create.${kind}`)}
          </Checkbox>
          <p className={cx('soft', stepsStyles.choiceNote)}>{t('option.createNote')}</p>
        </div>
      )}
    </Columns>
  );
}
