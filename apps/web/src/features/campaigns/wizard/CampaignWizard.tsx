import type { Campaign } from '@kade/contract';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../platform/navigation/paths.js';
import { StatusTag } from '../../../ui/facts/StatusTag.js';
import { SavedState } from '../../../ui/page/SavedState.js';
import { Wizard } from '../../../ui/wizard/Wizard.js';
import { ApprovalBar, EditorPage } from '../../approvals/index.js';
import { type Draft, steps } from '../draft.js';
import { campaignScreens } from '../kind.js';
import { useCampaignSummary } from './CampaignSummary.js';
import { StepBasics } from './steps/StepBasics.js';
import { StepCheck } from './steps/StepCheck.js';
import { StepContent } from './steps/StepContent.js';
import { StepDelivery } from './steps/StepDelivery.js';
import { StepMeasure } from './steps/StepMeasure.js';
import { useWizard } from './useWizard.js';

type Props = {
  /** The campaign to change. */
  campaign?: Campaign;
  /** The campaign to copy. */
  from?: Campaign;
  start: Draft;
};

/** Makes or changes a campaign in five steps; any of them can be opened at any time. */
export function CampaignWizard({ campaign, from, start }: Props) {
  const { t } = useTranslation(['campaigns', 'common']);
  const navigate = useNavigate();
  const wizard = useWizard({ campaign, from, draft: start });
  const { draft, step, saved, dirty, problems, tried, editor } = wizard;
  const { saving } = editor;
  const shared = {
    draft,
    change: wizard.change,
    wrong: wizard.wrong,
    names: new Map(
      [...(saved?.audiences ?? []), ...(saved?.exclusion_audiences ?? [])].map((a) => [
        a.id,
        a.name,
      ]),
    ),
    campaignId: saved?.id,
    promotionName: saved?.promotion?.name ?? null,
    body: wizard.body,
  };
  const last = step === steps.length - 1;
  const errorsIn = (at: number) => problems.filter((p) => steps.indexOf(p.step) === at).length;
  const name = steps[step] ?? 'basics';
  const summary = useCampaignSummary({
    ...{ draft, problems, campaignId: saved?.id, onStep: wizard.goTo },
    ...{ names: shared.names, promotionName: shared.promotionName },
  });
  // A mail takes the room there is, and so does what the check found.
  const isWide = (name === 'content' && draft.channel === 'email') || last;
  const isChecked = last && saved !== undefined && !dirty;

  return (
    <EditorPage
      kind={campaignScreens}
      editor={editor}
      title={saved ? draft.name || saved.name : t('creating')}
      status={saved && <StatusTag status={saved.status} />}
      actions={[
        {
          key: 'close',
          label: t('common:action.close'),
          to: saved ? paths.campaign(saved.id) : paths.campaigns,
        },
      ]}
      onMine={() => void wizard.save(true)}
    >
      <Wizard
        label={t('step.label')}
        at={step}
        onStep={wizard.goTo}
        steps={steps.map((key, at) => ({
          key,
          title: t(`step.${key}`),
          done: saved !== undefined && at < steps.length - 1 && errorsIn(at) === 0,
          errors: tried.has(at) ? errorsIn(at) : 0,
        }))}
        wide={isWide}
        summary={isWide ? undefined : summary}
        state={(dirty || saved) && <SavedState dirty={dirty} at={wizard.savedAt} />}
        actions={
          <>
            <Button
              loading={saving}
              disabled={!dirty && !!saved}
              onClick={() => void wizard.saveDraft()}
            >
              {t('saveDraft')}
            </Button>
            <Button disabled={step === 0} onClick={() => wizard.goTo(step - 1)}>
              {t('common:action.back')}
            </Button>
            {!last && (
              <Button type="primary" loading={saving} onClick={() => void wizard.next()}>
                {t('common:action.next')}
              </Button>
            )}
            {isChecked && (
              <ApprovalBar
                type="campaign"
                object={saved}
                onDone={() => void navigate(paths.campaign(saved.id))}
              />
            )}
          </>
        }
      >
        {name === 'basics' && <StepBasics {...shared} />}
        {name === 'content' && <StepContent {...shared} />}
        {name === 'delivery' && <StepDelivery {...shared} />}
        {name === 'measure' && <StepMeasure {...shared} />}
        {isChecked && <StepCheck campaign={saved} />}
        {last && !isChecked && (
          <Alert
            type="info"
            showIcon
            title={t('check.saveFirst')}
            description={
              problems.length > 0
                ? t('check.lacking', {
                    steps: [...new Set(problems.map((p) => t(`step.${p.step}`)))].join(', '),
                  })
                : undefined
            }
          />
        )}
      </Wizard>
    </EditorPage>
  );
}
