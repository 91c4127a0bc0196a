import { conversionGoals } from '@kade/contract';
import { Alert, Button, Radio, Slider } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../ui/facts/useFormat.js';
import { NumberField } from '../../../../ui/form/NumberField.js';
import { Columns, Stack } from '../../../../ui/layout/layout.js';
import { Panel } from '../../../../ui/page/Page.js';
import styles from '../../campaigns.module.css';
import { Field } from '../../Field.js';
import { FollowUpFields } from '../FollowUpFields.js';
import { useReach } from '../useReach.js';
import type { StepProps } from '../useWizard.js';

const mostControl = 50;

/** Step 4: who is kept out to measure the effect, what counts as one, and what follows. */
export function StepMeasure(props: StepProps) {
  const { draft, change, wrong } = props;
  const { t } = useTranslation('campaigns');
  return (
    <Columns gap={16} min={400} align="start">
      <Panel title={t('delivery.measure')}>
        <Stack gap={16} className={styles.fields}>
          <Control draft={draft} change={change} campaignId={props.campaignId} />
          <Field
            label={t('field.window')}
            hint={t(`delivery.windowHint_${draft.channel}`)}
            wrong={wrong('conversion_window_days')}
          >
            {(shared) => (
              <NumberField
                {...shared}
                min={1}
                max={365}
                precision={0}
                suffix={<span className="soft">{t('delivery.days')}</span>}
                className={styles.numberField}
                value={draft.conversion_window_days}
                onChange={(days) => days !== null && change({ conversion_window_days: days })}
              />
            )}
          </Field>
          <fieldset className={styles.field}>
            <legend>{t('field.conversionGoal')}</legend>
            <Radio.Group
              value={draft.conversion_goal}
              onChange={(e) =>
                change({ conversion_goal: e.target.value as typeof draft.conversion_goal })
              }
              options={conversionGoals.map((value) => ({
                value,
                label: t(`conversion.${value}`),
                disabled: value === 'promotion_products' && draft.promotion_id === null,
              }))}
            />
            {wrong('conversion_goal') && (
              <p className={styles.fieldWrong}>{wrong('conversion_goal')}</p>
            )}
            {draft.promotion_id === null && (
              <p className={styles.fieldHint}>{t('conversion.needsPromotion')}</p>
            )}
          </fieldset>
        </Stack>
      </Panel>
      {draft.channel === 'email' && (
        <Panel title={t('follow.title')}>
          <FollowUpFields {...props} />
        </Panel>
      )}
    </Columns>
  );
}

type ControlProps = Pick<StepProps, 'draft' | 'change' | 'campaignId'>;

/** Below this many profiles a control group shows nothing. */
const worthwhile = 10;

function Control({ draft, change, campaignId }: ControlProps) {
  const { t } = useTranslation('campaigns');
  const { whole, num } = useFormat();
  const percent = draft.control_group_percent;
  const reach = useReach(draft, campaignId).data;
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
      <div className={styles.controlFacts} aria-live="polite">
        {percent === 0 && <p>{t('delivery.controlNone')}</p>}
        {percent > 0 && reach && reach.reachable > 0 && reach.control < worthwhile && (
          <Alert
            type="warning"
            showIcon
            title={t('delivery.controlTiny', { count: reach.control })}
            action={
              <Button size="small" onClick={() => change({ control_group_percent: 0 })}>
                {t('delivery.controlOff')}
              </Button>
            }
          />
        )}
        {percent > 0 && reach && (
          <>
            <p>
              {t('delivery.controlCount', {
                kept: whole(reach.control),
                reachable: whole(reach.reachable),
                mailed: whole(reach.treated),
              })}
            </p>
            <p>
              {reach.smallest_uplift === null
                ? t('delivery.upliftNone')
                : t(`delivery.upliftSmallest_${draft.conversion_goal}`, {
                    rate: num(Math.round(reach.base_rate * 1000) / 10),
                    points: num(reach.smallest_uplift),
                    days: draft.conversion_window_days,
                  })}
            </p>
          </>
        )}
      </div>
    </div>
  );
}
