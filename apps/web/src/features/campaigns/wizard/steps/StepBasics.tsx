import { campaignChannels, campaignFields, namesOf, recipientModes } from '@kade/contract';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../../../ui/form/Choice.js';
import { Columns, Stack } from '../../../../ui/layout/layout.js';
import { Panel } from '../../../../ui/page/Page.js';
import { useLabel } from '../../../../ui/record/fields.js';
import { PlainInput } from '../../../../ui/record/PlainInput.js';
import styles from '../../campaigns.module.css';
import { Field } from '../../Field.js';
import { AudienceSelect } from '../AudienceSelect.js';
import { PromotionSelect } from '../PromotionSelect.js';
import type { StepProps } from '../useWizard.js';

/** Step 1: what the campaign is for, how it reaches people, whom, and with which promotion. */
export function StepBasics(props: StepProps) {
  const { draft, change, wrong, promotionName } = props;
  const { t } = useTranslation('campaigns');
  const label = useLabel();
  return (
    <>
      <Panel title={t('step.basicsTitle')}>
        <Stack gap={16}>
          <Field label={t('field.name')} wrong={wrong('name')}>
            {(shared) => (
              <Input
                {...shared}
                value={draft.name}
                maxLength={200}
                status={wrong('name') ? 'error' : ''}
                placeholder={t('field.namePlaceholder')}
                onChange={(e) => change({ name: e.target.value })}
              />
            )}
          </Field>
          <fieldset className={styles.field}>
            <legend>{t('field.channel')}</legend>
            <Choice
              label={t('field.channel')}
              columns={3}
              value={draft.channel}
              onChange={(channel) => change({ channel })}
              options={campaignChannels.map((value) => ({
                value,
                label: t(`channel.${value}`),
                about: t(`channel.${value}Hint`),
              }))}
            />
          </fieldset>
          <Columns gap={16} min={260} align="start">
            {namesOf(campaignFields).map((name) => (
              <Field key={name} label={label(campaignFields[name])} optional wrong={wrong(name)}>
                {(shared) => (
                  <PlainInput
                    {...shared}
                    field={campaignFields[name]}
                    value={draft[name]}
                    status={wrong(name) ? 'error' : ''}
                    placeholder={t(`field.${name}Placeholder`, { defaultValue: '' })}
                    onChange={(value) => change({ [name]: value } as Partial<typeof draft>)}
                  />
                )}
              </Field>
            ))}
            <Field
              label={t('field.promotion')}
              optional
              hint={t(`promotion.hint_${draft.channel}`)}
              wrong={wrong('promotion_id')}
            >
              {({ id }) => (
                <PromotionSelect
                  id={id}
                  value={draft.promotion_id}
                  name={promotionName}
                  onChange={(promotion_id) =>
                    change({
                      promotion_id,
                      ...(promotion_id === null ? { conversion_goal: 'any_order' as const } : {}),
                    })
                  }
                />
              )}
            </Field>
          </Columns>
        </Stack>
      </Panel>
      <Who {...props} />
    </>
  );
}

/** Whom it is for. What the choice comes to is counted in the summary. */
function Who({ draft, change, wrong, names }: StepProps) {
  const { t } = useTranslation('campaigns');
  return (
    <Panel title={t('step.who')}>
      <Stack gap={16}>
        <Columns gap={16} min={260} align="start">
          <Field label={t('field.audiences')} wrong={wrong('audience_ids')}>
            {({ id }) => (
              <AudienceSelect
                id={id}
                value={draft.audience_ids}
                names={names}
                placeholder={t('field.audiencePlaceholder')}
                wrong={wrong('audience_ids') !== undefined}
                onChange={(audience_ids) => change({ audience_ids })}
              />
            )}
          </Field>
          <Field
            label={t('field.exclusions')}
            optional
            hint={t('audience.exclusionHint')}
            wrong={wrong('exclusion_audience_ids')}
          >
            {({ id }) => (
              <AudienceSelect
                id={id}
                value={draft.exclusion_audience_ids}
                names={names}
                placeholder={t('audience.noExclusion')}
                wrong={wrong('exclusion_audience_ids') !== undefined}
                onChange={(exclusion_audience_ids) => change({ exclusion_audience_ids })}
              />
            )}
          </Field>
        </Columns>
        {draft.channel === 'email' && (
          <fieldset className={styles.field}>
            <legend>{t('field.recipients')}</legend>
            <Choice
              label={t('field.recipients')}
              value={draft.recipients}
              onChange={(recipients) => change({ recipients })}
              options={recipientModes.map((value) => ({
                value,
                label: t(`recipients.${value}`),
                about: t(`recipients.${value}Hint`),
              }))}
            />
          </fieldset>
        )}
      </Stack>
    </Panel>
  );
}
