import type { Campaign } from '@kade/contract';
import { Alert, Button, Steps } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../platform/navigation/paths.js';
import { useMobile } from '../../../platform/theme/useWidth.js';
import { StatusTag } from '../../../ui/facts/StatusTag.js';
import { Row } from '../../../ui/layout/layout.js';
import { ApprovalBar, EditorPage } from '../../approvals/index.js';
import styles from '../campaigns.module.css';
import { type Draft, steps } from '../draft.js';
import { campaignScreens } from '../kind.js';
import { StepBasics } from './steps/StepBasics.js';
import { StepCheck } from './steps/StepCheck.js';
import { StepContent } from './steps/StepContent.js';
import { StepDelivery } from './steps/StepDelivery.js';
import { StepMeasure } from './steps/StepMeasure.js';
import { useStepFocus } from './useStepFocus.js';
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
  const mobile = useMobile();
  const wizard = useWizard({ campaign, from, draft: start });
  const { draft, step, saved, dirty, problems, tried, editor } = wizard;
  const { saving } = editor;
  const content = useStepFocus(step);
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
  const lacks = (at: number) => tried.has(at) && problems.some((p) => steps.indexOf(p.step) === at);

  return (
    <EditorPage
      kind={campaignScreens}
      editor={editor}
      title={saved ? draft.name || saved.name : t('creating')}
      beside={saved && <StatusTag status={saved.status} />}
      actions={
        <>
          <span className={`soft ${styles.saveState}`} aria-live="polite">
            {dirty ? t('unsaved') : saved ? t('allSaved') : ''}
          </span>
          <Button onClick={() => void navigate(saved ? paths.campaign(saved.id) : paths.campaigns)}>
            {t('common:action.close')}
          </Button>
          <Button
            loading={saving}
            disabled={!dirty && !!saved}
            onClick={() => void wizard.saveDraft()}
          >
            {t('saveDraft')}
          </Button>
        </>
      }
      onMine={() => void wizard.save(true)}
    >
      <nav aria-label={t('step.label')}>
        <Steps
          size="small"
          responsive={false}
          current={step}
          orientation="horizontal"
          titlePlacement={mobile ? 'vertical' : 'horizontal'}
          onChange={wizard.goTo}
          items={steps.map((name, at) => ({
            title: t(`step.${name}`),
            ...(lacks(at) ? { status: 'error' as const } : {}),
          }))}
        />
      </nav>
      <section
        ref={content}
        tabIndex={-1}
        className={styles.wizardStep}
        aria-label={t(`step.${steps[step] ?? 'basics'}`)}
      >
        {step === 0 && <StepBasics {...shared} />}
        {step === 1 && <StepContent {...shared} />}
        {step === 2 && <StepDelivery {...shared} />}
        {step === 3 && <StepMeasure {...shared} />}
        {last &&
          (saved && !dirty ? (
            <StepCheck campaign={saved} />
          ) : (
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
              action={
                <Button type="primary" loading={saving} onClick={() => void wizard.saveDraft()}>
                  {t('saveDraft')}
                </Button>
              }
            />
          ))}
      </section>
      <Row gap={16} justify="between">
        <Button disabled={step === 0} onClick={() => wizard.goTo(step - 1)}>
          {t('common:action.back')}
        </Button>
        {last ? (
          saved &&
          !dirty && (
            <ApprovalBar
              type="campaign"
              object={saved}
              onDone={() => void navigate(paths.campaign(saved.id))}
            />
          )
        ) : (
          <Button type="primary" loading={saving} onClick={() => void wizard.next()}>
            {t('common:action.next')}
          </Button>
        )}
      </Row>
    </EditorPage>
  );
}
