import { Alert, Button, Slider } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import styles from '../campaigns.module.css';
import { PowerBar } from './PowerBar.js';
import { powerOf } from './power.js';
import { useReach } from './useReach.js';
import type { StepProps } from './useWizard.js';

const mostControl = 50;

/** Below this many profiles a control group shows nothing. */
const worthwhile = 10;

/** Who is kept out to measure the effect, and what that can show, while the share is being chosen. */
export function ControlGroup(props: Pick<StepProps, 'draft' | 'change' | 'campaignId'>) {
  const { draft, change, campaignId } = props;
  const { t } = useTranslation('campaigns');
  const { whole, tenths } = useFormat();
  const percent = draft.control_group_percent;
  const power = powerOf(useReach(draft, campaignId), percent);
  return (
    <div className={styles.field}>
      <div className={styles.fieldHead}>
        <span id="control-label">{t('field.control')}</span>
        <strong className="num">{percent}%</strong>
      </div>
      <Slider
        min={0}
        max={mostControl}
        value={percent}
        ariaLabelledByForHandle="control-label"
        marks={{ 0: '0%', 10: '10%', 20: '20%', 50: '50%' }}
        tooltip={{ formatter: (value) => `${value}%` }}
        onChange={(control_group_percent) => change({ control_group_percent })}
      />
      <p className={styles.fieldHint}>{t('delivery.controlHint')}</p>
      {percent > 0 && power && <PowerBar rise={power.rise} />}
      <div className={styles.controlFacts} aria-live="polite">
        {percent === 0 && <p>{t('delivery.controlNone')}</p>}
        {percent > 0 && power && power.reachable > 0 && power.control < worthwhile && (
          <Alert
            type="warning"
            showIcon
            title={t('delivery.controlTiny', { count: power.control })}
            action={
              <Button size="small" onClick={() => change({ control_group_percent: 0 })}>
                {t('delivery.controlOff')}
              </Button>
            }
          />
        )}
        {percent > 0 && power && (
          <>
            <p>
              {t('delivery.controlCount', {
                kept: whole(power.control),
                reachable: whole(power.reachable),
                mailed: whole(power.treated),
              })}
            </p>
            <p>
              {power.rise === null
                ? t('delivery.upliftNone')
                : t(`delivery.upliftSmallest_${draft.conversion_goal}`, {
                    rate: tenths(power.rate * 100),
                    points: tenths(power.rise),
                    days: draft.conversion_window_days,
                  })}
            </p>
          </>
        )}
      </div>
    </div>
  );
}
