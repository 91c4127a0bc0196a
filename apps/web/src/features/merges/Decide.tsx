import {
  type DuplicateProfile,
  dismissDuplicate,
  listDuplicates,
  listDuplicatesOf,
} from '@kade/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSend } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import styles from './merges.module.css';

type Named = Pick<DuplicateProfile, 'id' | 'name'>;

/** Two profiles: merge them, or say for good that they are not the same. */
export function Decide({ profiles: [a, b] }: { profiles: readonly [Named, Named] }) {
  const { t } = useTranslation('merges');
  const navigate = useNavigate();
  const dismiss = useSend(dismissDuplicate, { invalidates: [listDuplicates, listDuplicatesOf] });
  const names = { one: a.name, other: b.name };
  return (
    <span className={styles.mergeDecide}>
      <Button
        size="small"
        aria-label={t('mergeThese', names)}
        onClick={() => void navigate(paths.merge([a.id, b.id]))}
      >
        {t('compare')}
      </Button>
      <Button
        size="small"
        aria-label={t('notTheseSame', names)}
        loading={dismiss.isPending}
        onClick={() => dismiss.mutate({ body: { ids: [a.id, b.id] } })}
      >
        {t('notSame')}
      </Button>
    </span>
  );
}
