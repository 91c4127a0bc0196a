import { getStages, stagesFromBest } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Stack } from '../../../ui/layout/layout.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import type { Behind } from '../behind/useBehind.js';
import { stageColour } from '../shared/stages.js';
import type { Result } from '../shared/useResults.js';
import { useStageWords } from '../shared/useStageWords.js';
import styles from './flow.module.css';

/** Nothing to compare with yet: how all customers share out, and from when on there is a flow. */
export function FirstRun({ result, behind }: { result: Result; behind: Behind }) {
  const { t } = useTranslation('lifecycle');
  const { whole, percent } = useFormat();
  const words = useStageWords();
  const stages = useCall(getStages, { params: { id: result.id } });
  return (
    <Loaded query={stages} rows={2}>
      {({ stages: all, customers }) => (
        <Stack gap={8}>
          <div className={styles.bar}>
            {stagesFromBest.flatMap((stage) => {
              const count = all.find((one) => one.stage === stage)?.customers ?? 0;
              if (count === 0) return [];
              const said = `${words(stage)}: ${whole(count)} (${percent(count / customers)})`;
              return [
                <button
                  key={stage}
                  type="button"
                  title={said}
                  aria-label={said}
                  style={{ flexGrow: count, background: `var(--${stageColour(stage)})` }}
                  onClick={() => behind.open({ stage })}
                />,
              ];
            })}
          </div>
          <p className={styles.verdict}>{t('flow.first')}</p>
        </Stack>
      )}
    </Loaded>
  );
}
