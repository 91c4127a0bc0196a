import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/Page.js';
import { SkeletonRows } from '../../ui/SkeletonRows.js';
import { MailPreview } from './MailPreview.js';
import { previewOfDraft } from './previewInput.js';
import { SenderFields } from './SenderFields.js';
import { TagField } from './TagField.js';
import type { StepProps } from './useWizard.js';

const BlocksEditor = lazy(() =>
  import('./BlocksEditor.js').then((m) => ({ default: m.BlocksEditor })),
);

/** Step 2: the mail, with a live preview beside it. */
export function StepContent({ draft, change, wrong }: StepProps) {
  const { t } = useTranslation('campaigns');
  return (
    <div className="content-step">
      <div className="content-form">
        <Panel title={t('step.envelope')}>
          <div className="fields">
            <TagField
              label={t('field.subject')}
              value={draft.subject}
              maxLength={300}
              wrong={wrong('subject')}
              placeholder={t('field.subjectPlaceholder')}
              onChange={(subject) => change({ subject })}
            />
            <TagField
              label={t('field.preheader')}
              value={draft.preheader}
              maxLength={300}
              wrong={wrong('preheader')}
              placeholder={t('field.preheaderPlaceholder')}
              onChange={(preheader) => change({ preheader })}
            />
            <SenderFields
              sender={draft.sender}
              wrong={wrong}
              onChange={(sender) => change({ sender })}
            />
          </div>
        </Panel>
        <Panel title={t('step.body')}>
          <Suspense fallback={<SkeletonRows columns={2} />}>
            <BlocksEditor
              blocks={draft.blocks}
              wrong={wrong}
              onChange={(blocks) => change({ blocks })}
            />
          </Suspense>
        </Panel>
      </div>
      <div className="content-preview">
        <Panel title={t('preview.title')}>
          <MailPreview input={previewOfDraft(draft)} />
        </Panel>
      </div>
    </div>
  );
}
