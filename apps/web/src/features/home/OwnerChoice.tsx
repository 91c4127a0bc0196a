import type { OwnerScope } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import styles from '../../ui/base/base.module.css';

type Props = {
  value: OwnerScope;
  options: readonly OwnerScope[];
  onChange: (scope: OwnerScope) => void;
};

/** Whose profiles and tasks. */
export function OwnerChoice({ value, options, onChange }: Props) {
  const { t } = useTranslation('home');
  return (
    <fieldset className={styles.choice} aria-label={t('owner.label')}>
      {options.map((scope) => (
        <button
          key={scope}
          type="button"
          aria-pressed={scope === value}
          onClick={() => onChange(scope)}
        >
          {t(`owner.${scope}`)}
        </button>
      ))}
    </fieldset>
  );
}
