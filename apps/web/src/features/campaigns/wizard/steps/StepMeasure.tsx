import { conversionGoals } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../../../ui/form/Choice.js';
import { NumberField } from '../../../../ui/form/NumberField.js';
import { Stack } from '../../../../ui/layout/layout.js';
import { Panel } from '../../../../ui/page/Page.js';
import styles from '../../campaigns.module.css';
import { Field } from '../../Field.js';
import { ControlGroup } from '../ControlGroup.js';
import { FollowUpFields } from '../FollowUpFields.js';
import type { StepProps } from '../useWizard.js';

/** Step 4: who is kept out to measure the effect, what counts as one, and what follows. */
export function StepMeasure(props: StepProps) {
  const { draft, change, wrong } = props;
  const { t } = useTranslation('campaigns');
  return (
    <>
      <Panel title={t('delivery.measure')}>
        <Stack gap={16}>
          <ControlGroup draft={draft} change={change} campaignId={props.campaignId} />
          <fieldset className={styles.field}>
            <legend>{t('field.conversionGoal')}</legend>
            <Choice
              label={t('field.conversionGoal')}
              value={draft.conversion_goal}
              onChange={(conversion_goal) => change({ conversion_goal })}
              options={conversionGoals.map((value) => {
                const needs = value === 'promotion_products' && draft.promotion_id === null;
                return {
                  value,
                  label: t(`conversion.${value}`),
                  about: t(needs ? 'conversion.needsPromotion' : `conversion.${value}Hint`),
                  disabled: needs,
                };
              })}
            />
            {wrong('conversion_goal') && (
              <p className={styles.fieldWrong}>{wrong('conversion_goal')}</p>
            )}
          </fieldset>
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
                value={draft.conversion_window_days}
                onChange={(days) => days !== null && change({ conversion_window_days: days })}
              />
            )}
          </Field>
        </Stack>
      </Panel>
      {draft.channel === 'email' && (
        <Panel title={t('follow.title')}>
          <FollowUpFields {...props} />
        </Panel>
      )}
    </>
  );
}
