import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import type { Language } from '@kade/contract';
import { Button, Collapse } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Columns, Stack } from '../../../../ui/layout/layout.js';
import { Panel } from '../../../../ui/page/Page.js';
import { SkeletonRows } from '../../../../ui/states/SkeletonRows.js';
import styles from '../../campaigns.module.css';
import type { Draft } from '../../draft.js';
import { withExample } from '../../mail/examples.js';
import { LanguageChoiceField, LanguageTabs } from '../../mail/LanguageFields.js';
import { inLanguages, missingInDraft } from '../../mail/languages.js';
import { MailPreview } from '../../mail/MailPreview.js';
import { MailLanguageContext } from '../../mail/mailLanguage.js';
import { previewOfDraft } from '../../mail/previewInput.js';
import { SubjectFields } from '../../mail/SubjectFields.js';
import { TemplatePicker } from '../../mail/TemplatePicker.js';
import { ThemeFields } from '../../mail/ThemeFields.js';
import { PhoneContent, PostContent } from '../OtherContent.js';
import { SenderFields } from '../SenderFields.js';
import { TestSend } from '../TestSend.js';
import type { StepProps } from '../useWizard.js';

const BlocksEditor = lazy(() =>
  import('../../mail/blocks/BlocksEditor.js').then((m) => ({ default: m.BlocksEditor })),
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
  const [first = 'en', second] = draft.languages;
  const [chosen, setChosen] = useState<Language>(first);
  const language = chosen === second ? second : first;
  const missing = missingInDraft(draft);
  const from = language === second ? first : undefined;
  const input = previewOfDraft(draft, language);
  /** Blocks have a history of their own, so that they are put back by undo. */
  const put = ({ blocks, theme, ...rest }: Partial<Draft>) => {
    body.edit({ ...(blocks ? { blocks } : {}), ...(theme ? { theme } : {}) });
    change(rest);
  };
  const lacks = (at: number) =>
    from !== undefined && missing.some((m) => m.field.startsWith(`body.blocks.${at}.`));
  return (
    <MailLanguageContext value={{ language, from }}>
      <Columns
        gap={16}
        of="minmax(0, 1fr) minmax(0, 1fr)"
        align="start"
        className={styles.contentStep}
      >
        <Stack gap={16}>
          <Panel title={t('step.envelope')}>
            <Stack gap={16} className={styles.fields}>
              <LanguageChoiceField
                value={draft.languages}
                wrong={wrong('languages')}
                onChange={(languages) => put(inLanguages(draft, languages))}
              />
              <LanguageTabs
                languages={draft.languages}
                value={language}
                missing={missing.length}
                onChange={setChosen}
              />
              <SubjectFields {...props} />
              <SenderFields
                sender={draft.sender}
                wrong={wrong}
                onChange={(sender) => change({ sender })}
              />
            </Stack>
          </Panel>
          <Panel
            title={t('step.body')}
            extra={
              <span className={styles.bodyTools}>
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
              className={styles.themeCollapse}
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
            <LanguageTabs
              languages={draft.languages}
              value={language}
              missing={missing.length}
              onChange={setChosen}
            />
            <Suspense fallback={<SkeletonRows columns={2} />}>
              <BlocksEditor
                blocks={draft.blocks}
                wrong={wrong}
                lacks={lacks}
                onChange={(blocks, what) => body.edit({ blocks }, what)}
              />
            </Suspense>
          </Panel>
        </Stack>
        <div className={styles.contentPreview}>
          <Panel
            title={t('preview.title')}
            extra={<TestSend input={input} sender={draft.sender} />}
          >
            <MailPreview input={input} />
          </Panel>
        </div>
        <TemplatePicker
          open={picking}
          current={input?.body ? { blocks: input.body.blocks as never, theme: draft.theme } : null}
          draft={draft}
          onClose={() => setPicking(false)}
          onPick={(picked) => put(withExample(draft, picked))}
        />
      </Columns>
    </MailLanguageContext>
  );
}
