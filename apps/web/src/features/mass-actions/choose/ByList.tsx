import { mostAtOnce } from '@kade/contract';
import { Alert, Input } from 'antd';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import styles from '../mass-actions.module.css';
import { type Choice, pastedValues } from './choice.js';
import { Unknown } from './Unknown.js';
import type { Found } from './useFound.js';

type Props = { choice: Choice; onChange: (choice: Choice) => void; found: Found };

/** Numbers and addresses that somebody pastes. What no profile has is shown. */
export function ByList({ choice, onChange, found }: Props) {
  const { t } = useTranslation('mass-actions');
  const { whole } = useFormat();
  const text = useDeferredValue(choice.pasted);
  const { values, tooLong, fault } = useMemo(() => pastedValues(text), [text]);
  return (
    <>
      <p className={cx('soft', styles.massAbout)}>{t('choose.about.pasted')}</p>
      <Input.TextArea
        className={styles.massPaste}
        aria-label={t('choose.list')}
        placeholder={'K-10023\n12345678\ninfo@voorbeeld.nl'}
        autoSize={{ minRows: 6, maxRows: 14 }}
        spellCheck={false}
        value={choice.pasted}
        onChange={(e) => onChange({ ...choice, pasted: e.target.value })}
      />
      <p className={cx('soft', styles.massNote)} aria-live="polite">
        {t('choose.values', { count: values.length, shown: whole(values.length) })}
        {tooLong > 0 && ` ${t('choose.tooLong', { count: tooLong, shown: whole(tooLong) })}`}
      </p>
      {fault && (
        <Alert
          type="error"
          showIcon
          title={t(`choose.${fault}List`, { most: whole(mostAtOnce) })}
        />
      )}
      {found.unknown && <Unknown {...found.unknown} />}
    </>
  );
}
