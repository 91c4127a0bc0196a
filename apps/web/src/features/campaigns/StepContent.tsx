import { Input } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/Page.js';
import { SkeletonRows } from '../../ui/SkeletonRows.js';
import { Field } from './Field.js';
import { MailPreview } from './MailPreview.js';
import { previewOfDraft } from './previewInput.js';
import { TagField } from './TagField.js';
import type { StepProps } from './useWizard.js';

const BlocksEditor = lazy(() =>
  import('./BlocksEditor.js').then((m) => ({ default: m.BlocksEditor })),
);

/** Step 2: the mail, with a live preview beside it. */
export function StepContent({ draft, change, wrong }: StepProps) {
  const { t } = useTranslation('campaigns');
  const sender = (part: Partial<typeof draft.sender>) =>
    change({ sender: { ...draft.sender, ...part } });
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
            <div className="block-pair">
              <Field label={t('field.senderName')} wrong={wrong('sender.name')}>
                {(shared) => (
                  <Input
                    {...shared}
                    value={draft.sender.name}
                    maxLength={120}
                    status={wrong('sender.name') ? 'error' : ''}
                    onChange={(e) => sender({ name: e.target.value })}
                  />
                )}
              </Field>
              <Field label={t('field.senderEmail')} wrong={wrong('sender.email')}>
                {(shared) => (
                  <Input
                    {...shared}
                    type="email"
                    value={draft.sender.email}
                    maxLength={254}
                    status={wrong('sender.email') ? 'error' : ''}
                    onChange={(e) => sender({ email: e.target.value })}
                  />
                )}
              </Field>
            </div>
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
