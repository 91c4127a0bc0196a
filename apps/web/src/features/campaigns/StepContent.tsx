import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Collapse } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/Page.js';
import { SkeletonRows } from '../../ui/SkeletonRows.js';
import { withKeys } from './blocks.js';
import { MailPreview } from './MailPreview.js';
import { PhoneContent, PostContent } from './OtherContent.js';
import { previewOfDraft } from './previewInput.js';
import { SenderFields } from './SenderFields.js';
import { SubjectFields } from './SubjectFields.js';
import { TemplatePicker } from './TemplatePicker.js';
import { TestSend } from './TestSend.js';
import { ThemeFields } from './ThemeFields.js';
import type { StepProps } from './useWizard.js';

const BlocksEditor = lazy(() =>
  import('./BlocksEditor.js').then((m) => ({ default: m.BlocksEditor })),
);

/** Step 2: what is said; for a mail with a live preview beside it. */
export function StepContent(props: StepProps) {
  if (props.draft.channel === 'phone') return <PhoneContent {...props} />;
  if (props.draft.channel === 'post') return <PostContent {...props} />;
  return <MailContent {...props} />;
}

function MailContent(props: StepProps) {
  const { draft, change, wrong, body } = props;
  const { t } = useTranslation('campaigns');
  const [picking, setPicking] = useState(false);
  const input = previewOfDraft(draft);
  return (
    <div className="content-step">
      <div className="content-form">
        <Panel title={t('step.envelope')}>
          <div className="fields">
            <SubjectFields {...props} />
            <SenderFields
              sender={draft.sender}
              wrong={wrong}
              onChange={(sender) => change({ sender })}
            />
          </div>
        </Panel>
        <Panel
          title={t('step.body')}
          extra={
            <span className="body-tools">
              <Button
                size="small"
                icon={<UndoOutlined />}
                disabled={!body.canUndo}
                aria-label={t('undo')}
                title={t('undo')}
                onClick={body.undo}
              />
              <Button
                size="small"
                icon={<RedoOutlined />}
                disabled={!body.canRedo}
                aria-label={t('redo')}
                title={t('redo')}
                onClick={body.redo}
              />
              <Button size="small" onClick={() => setPicking(true)}>
                {t('template.open')}
              </Button>
            </span>
          }
        >
          <Collapse
            size="small"
            className="theme-collapse"
            items={[
              {
                key: 'theme',
                label: t('theme.title'),
                children: (
                  <ThemeFields
                    theme={draft.theme}
                    onChange={(theme, what) => body.edit({ theme }, what && `theme.${what}`)}
                  />
                ),
              },
            ]}
          />
          <Suspense fallback={<SkeletonRows columns={2} />}>
            <BlocksEditor
              blocks={draft.blocks}
              wrong={wrong}
              onChange={(blocks, what) => body.edit({ blocks }, what)}
            />
          </Suspense>
        </Panel>
      </div>
      <div className="content-preview">
        <Panel title={t('preview.title')} extra={<TestSend input={input} sender={draft.sender} />}>
          <MailPreview input={input} />
        </Panel>
      </div>
      <TemplatePicker
        open={picking}
        current={input?.body ? { blocks: input.body.blocks as never, theme: draft.theme } : null}
        subject={draft.subject}
        onClose={() => setPicking(false)}
        onPick={(picked, subject) => {
          body.edit({
            blocks: withKeys(picked.blocks),
            ...(picked.theme ? { theme: picked.theme } : {}),
          });
          if (subject && draft.subject.trim() === '') change({ subject });
        }}
      />
    </div>
  );
}
