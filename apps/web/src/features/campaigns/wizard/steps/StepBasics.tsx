import { campaignChannels, campaignFields, namesOf, recipientModes } from '@kade/contract';
import { Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../ui/facts/useFormat.js';
import { Columns, Stack } from '../../../../ui/layout/layout.js';
import { Panel } from '../../../../ui/page/Page.js';
import { useLabel } from '../../../../ui/record/fields.js';
import { PlainInput } from '../../../../ui/record/PlainInput.js';
import styles from '../../campaigns.module.css';
import { Field } from '../../Field.js';
import { AudienceSelect } from '../AudienceSelect.js';
import { PromotionSelect } from '../PromotionSelect.js';
import { useReach } from '../useReach.js';
import type { StepProps } from '../useWizard.js';

/** Step 1: what the campaign is for, how it reaches people, whom, and with which promotion. */
export function StepBasics({ draft, change, wrong, names, promotionName }: StepProps) {
  const { t } = useTranslation('campaigns');
  const label = useLabel();
  return (
    <Columns gap={16} min={400} align="start">
      <Panel title={t('step.basicsTitle')}>
        <Stack gap={16} className={styles.fields}>
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
          {namesOf(campaignFields).map((name) => (
            <Field
              key={name}
              label={t('field.optional', { label: label(campaignFields[name]) })}
              wrong={wrong(name)}
            >
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
          <fieldset className={styles.field}>
            <legend>{t('field.channel')}</legend>
            <Radio.Group
              value={draft.channel}
              onChange={(e) => change({ channel: e.target.value as typeof draft.channel })}
              options={campaignChannels.map((value) => ({ value, label: t(`channel.${value}`) }))}
            />
            <p className={styles.fieldHint}>{t(`channel.${draft.channel}Hint`)}</p>
          </fieldset>
          <Field
            label={t('field.promotion')}
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
        </Stack>
      </Panel>
      <Panel title={t('step.who')}>
        <Stack gap={16} className={styles.fields}>
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
          <Reach draft={draft} />
          {draft.channel === 'email' && (
            <fieldset className={styles.field}>
              <legend>{t('field.recipients')}</legend>
              <Radio.Group
                value={draft.recipients}
                onChange={(e) => change({ recipients: e.target.value as typeof draft.recipients })}
                options={recipientModes.map((mode) => ({
                  value: mode,
                  label: t(`recipients.${mode}`),
                }))}
              />
              <p className={styles.fieldHint}>{t(`recipients.${draft.recipients}Hint`)}</p>
            </fieldset>
          )}
        </Stack>
      </Panel>
    </Columns>
  );
}

/** The choice of audiences, counted while it is made. */
function Reach({ draft }: Pick<StepProps, 'draft'>) {
  const { t } = useTranslation('campaigns');
  const { whole } = useFormat();
  const reach = useReach(draft);
  if (draft.audience_ids.length === 0) return null;
  const found = reach.data;
  const rows: [string, number | undefined][] = [
    [t('reach.chosen'), found?.chosen],
    ...(draft.exclusion_audience_ids.length > 0
      ? ([[t('reach.takenAway'), found && -found.taken_away]] as [string, number | undefined][])
      : []),
    [t('reach.audience'), found?.audience],
    [t(`reach.reachable_${draft.channel}`), found?.reachable],
  ];
  return (
    <dl
      className={styles.counted}
      data-testid="reach"
      aria-live="polite"
      aria-busy={reach.isFetching}
    >
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value === undefined ? '…' : whole(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
