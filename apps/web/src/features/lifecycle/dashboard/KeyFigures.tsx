import { getStages } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { KpiStrip } from '../../../ui/kpi/KpiStrip.js';
import { Stack } from '../../../ui/layout/layout.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import type { Behind } from '../behind/useBehind.js';
import { NoModel } from '../shared/NoModel.js';
import type { Result } from '../shared/useResults.js';
import styles from './dashboard.module.css';
import { keyFigures } from './keyFigures.js';

/** How many customers, what they brought, and what is expected of them. */
export function KeyFigures({ result, behind }: { result: Result; behind: Behind }) {
  const { t } = useTranslation('lifecycle');
  const stages = useCall(getStages, { params: { id: result.id } });
  const waiting = ['customers', 'value', 'expected', 'lifetime', 'churn'] as const;
  return (
    <Loaded
      query={stages}
      skeleton={
        <KpiStrip
          className={styles.five}
          items={waiting.map((key) => ({ label: t(`kpi.${key}`) }))}
        />
      }
    >
      {(data) => (
        <Stack gap={8} className={styles.room}>
          <NoModel reason={data.reason} of={result} />
          <KpiStrip
            className={styles.five}
            items={keyFigures(
              data,
              (key, values) => t(key, values ?? {}),
              () => behind.open({}),
            )}
          />
        </Stack>
      )}
    </Loaded>
  );
}
