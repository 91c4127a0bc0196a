import { listRfmQueries } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { menuAccess } from '../../../platform/navigation/menu.js';
import { paths } from '../../../platform/navigation/paths.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { List, Stack } from '../../../ui/layout/layout.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import styles from './dashboard.module.css';

/** Segments that are worth a look, as rules that open in the audience builder. */
export function Queries({ model }: { model: string }) {
  const { t } = useTranslation('lifecycle');
  const { whole, shortMoney } = useFormat();
  const opens = useMay()(menuAccess('audiences'));
  const queries = useCall(listRfmQueries, { query: { model_name: model } });
  return (
    <Stack gap={8}>
      <div>
        <h2 className={styles.heading}>{t('queries.title')}</h2>
        <p className={styles.about}>{t(opens ? 'queries.sub' : 'queries.subOnly')}</p>
      </div>
      <Loaded query={queries} rows={6}>
        {(all) => {
          // A question that finds nobody is no opening.
          const found = all.filter(({ customers }) => customers > 0);
          if (found.length === 0) return <p className="soft">{t('queries.none')}</p>;
          return (
            <List className={styles.queries}>
              {found.map(({ key, rule, customers, value }) => {
                const name = t(`queries.name.${key}`);
                return (
                  <li key={key} className={styles.question}>
                    <div>
                      {opens ? (
                        <Link className={styles.name} to={paths.audienceOfRule(rule, name)}>
                          {name}
                        </Link>
                      ) : (
                        <span className={styles.name}>{name}</span>
                      )}
                      <p className={styles.about}>{t(`queries.about.${key}`)}</p>
                    </div>
                    <div className={styles.figures}>
                      <span>
                        {t('queries.count', { count: customers, shown: whole(customers) })}
                      </span>
                      <span>{shortMoney(value)}</span>
                    </div>
                  </li>
                );
              })}
            </List>
          );
        }}
      </Loaded>
    </Stack>
  );
}
