import type { ImportKind, ImportOptions } from '@kade/contract';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import { Choice } from '../../../ui/form/Choice.js';
import { Columns } from '../../../ui/layout/layout.js';
import stepsStyles from '../../../ui/steps/steps.module.css';

type Props = {
  kind: ImportKind;
  options: ImportOptions;
  onChange: (options: ImportOptions) => void;
};

/** Kinds whose rows belong to something that may not be known yet. */
export const refersToOthers = (kind: ImportKind) =>
  kind === 'persons' || kind === 'invoices' || kind === 'menus' || kind === 'opportunities';

/** What to do with rows that are known already, and with what they refer to. */
export function Choices({ kind, options, onChange }: Props) {
  const { t } = useTranslation('imports');
  return (
    <Columns gap={[16, 32]} min={340}>
      <div>
        <p className={stepsStyles.choiceTitle}>{t('option.duplicates')}</p>
        <Choice
          cards
          columns={1}
          label={t('option.duplicates')}
          value={options.on_duplicate}
          onChange={(on_duplicate) => onChange({ ...options, on_duplicate })}
          options={(['update', 'skip'] as const).map((value) => ({
            value,
            label: t(`option.${value}.${kind}`),
          }))}
        />
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
