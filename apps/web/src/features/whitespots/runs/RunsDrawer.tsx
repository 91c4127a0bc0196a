import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../platform/navigation/paths.js';
import { Person } from '../../../ui/facts/Person.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Term } from '../../../ui/kpi/Term.js';
import { List, Stack } from '../../../ui/layout/layout.js';
import { drawerWidth } from '../../../ui/page/widths.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { useSpotRuns } from '../shared/useSpotRuns.js';
import styles from './spot-runs.module.css';

/** The runs that are kept: when, on which data, what they found, and the card of each. */
export function RunsDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['whitespots', 'common']);
  const { moment, whole, euros, tenths } = useFormat();
  const { query, all } = useSpotRuns();
  return (
    <Drawer
      open
      size={drawerWidth.narrow}
      title={t('runs.title')}
      onClose={onClose}
      closable={{ 'aria-label': t('common:action.close') }}
    >
      <Stack gap={12}>
        <p className="soft">
          {t('runs.hint')} <Term label={t('runs.title')} term="model_run" shown />
        </p>
        <Loaded query={query} rows={6}>
          {() => (
            <List gap={0}>
              {all.map((run, at) => (
                <li key={run.id} className={styles.run}>
                  <span className={styles.name}>
                    {moment(run.finished_at)}
                    {at === 0 && <span className="soft"> · {t('runs.latest')}</span>}
                  </span>
                  <span className={styles.facts}>
                    {[
                      t('run.dataUpTo', { day: run.day }),
                      t(`runs.reason.${run.reason}`),
                      t('runs.took', { seconds: tenths(run.took / 1000) }),
                    ].join(' · ')}
                  </span>
                  <span className={styles.facts}>
                    {run.no_model
                      ? t(`none.title.${run.no_model}`)
                      : t('runs.found', {
                          count: run.gaps,
                          shown: whole(run.gaps),
                          value: euros(run.value),
                        })}
                  </span>
                  {run.created_by && <Person user={run.created_by} isWhole />}
                  <Link to={paths.modelCard(run.result_id, 'whitespots')}>
                    {t('runs.card')}
                    <span className="visually-hidden"> {moment(run.finished_at)}</span>
                  </Link>
                </li>
              ))}
            </List>
          )}
        </Loaded>
      </Stack>
    </Drawer>
  );
}
