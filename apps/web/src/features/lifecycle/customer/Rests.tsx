import { getLifecycleCard, type getLifecycleCustomer, type ReplyOf } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../platform/navigation/paths.js';
import { useMay } from '../../../platform/session/useProfile.js';
import styles from './customer.module.css';

type Run = NonNullable<ReplyOf<typeof getLifecycleCustomer>['run']>;

/** What the figures of a customer rest on: up to which day, by which model, and the way to its card for who may see it. */
export function Rests({ run }: { run: Run }) {
  const { t } = useTranslation('lifecycle');
  const may = useMay()(getLifecycleCard.access);
  return (
    <span className={styles.note}>
      {run.reason
        ? t('customer.side.restsNone', {
            day: run.day,
            reason: t(`noModel.short.${run.reason}`),
          })
        : t('customer.side.rests', { day: run.day, model: t(`forecaster.${run.chosen}`) })}
      {may && (
        <>
          {' · '}
          <Link to={paths.modelCard(run.result_id)}>{t('customer.side.card')}</Link>
        </>
      )}
    </span>
  );
}
