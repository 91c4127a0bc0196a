import { recipientModes } from '@kade/contract';
import { Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/Page.js';
import { AudienceSelect } from './AudienceSelect.js';
import { Field } from './Field.js';
import type { StepProps } from './useWizard.js';

/** Step 1: what the campaign is for, and whom it goes to. */
export function StepBasics({ draft, change, wrong, audienceName }: StepProps) {
  const { t } = useTranslation('campaigns');
  return (
    <Panel title={t('step.basicsTitle')}>
      <div className="fields">
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
        <Field label={t('field.goal')} wrong={wrong('goal')}>
          {(shared) => (
            <Input.TextArea
              {...shared}
              value={draft.goal}
              maxLength={2000}
              status={wrong('goal') ? 'error' : ''}
              autoSize={{ minRows: 2, maxRows: 8 }}
              placeholder={t('field.goalPlaceholder')}
              onChange={(e) => change({ goal: e.target.value })}
            />
          )}
        </Field>
        <Field label={t('field.audience')} wrong={wrong('audience_id')}>
          {({ id }) => (
            <AudienceSelect
              id={id}
              value={draft.audience_id}
              name={audienceName}
              wrong={wrong('audience_id') !== undefined}
              onChange={(audience_id) => change({ audience_id })}
            />
          )}
        </Field>
        <fieldset className="field">
          <legend>{t('field.recipients')}</legend>
          <Radio.Group
            value={draft.recipients}
            onChange={(e) => change({ recipients: e.target.value as typeof draft.recipients })}
            options={recipientModes.map((mode) => ({
              value: mode,
              label: t(`recipients.${mode}`),
            }))}
          />
          <p className="field-hint">{t(`recipients.${draft.recipients}Hint`)}</p>
        </fieldset>
      </div>
    </Panel>
  );
}
