import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { NotIndexed } from '../../../ui/list/NotIndexed.js';
import styles from './list.module.css';

type Props = {
  /** Something is searched for among the profiles that filters leave. */
  isFiltered: boolean;
  /** Profiles of a large change that a search does not find yet. */
  notIndexed: number | undefined;
  onAll: () => void;
};

/** What a search did not look at, and the way to look at it. A filter kept from yesterday is easily overlooked. */
export function SearchScope({ isFiltered, notIndexed, onAll }: Props) {
  const { t } = useTranslation('profiles');
  return (
    <div role="status" className={styles.searchScope}>
      {isFiltered && (
        <p>
          {t('scope.filtered')}{' '}
          <Button type="link" size="small" onClick={onAll} aria-keyshortcuts="Escape">
            {t('scope.all')}
          </Button>
          <kbd aria-hidden>Esc</kbd>
        </p>
      )}
      <NotIndexed count={notIndexed} />
    </div>
  );
}
