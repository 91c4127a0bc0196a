import type { Claim, Content, Language, TextCheck } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Row, Stack } from '../../../ui/layout/layout.js';
import { nameOf } from '../shared/Languages.js';
import styles from './content-editor.module.css';
import { withParts } from './contentTyped.js';
import { PartsEditor } from './PartsEditor.js';
import { Rework } from './Rework.js';
import type { ContentEditor } from './useContentEditor.js';

type Props = {
  content: Content;
  editor: ContentEditor;
  language: Language;
  checks: readonly TextCheck[];
  claims: readonly Claim[];
  readOnly: boolean;
};

/** The text in one of its languages: its parts, and what can be done with all of it. */
export function LanguageColumn({ content, editor, language, checks, claims, readOnly }: Props) {
  const { t } = useTranslation('content');
  const { typed, change } = editor;
  return (
    <section className={styles.column} aria-label={t('editor.in', { language: nameOf(language) })}>
      <Row gap={8} justify="between" className={styles.columnHead}>
        <h2>{nameOf(language)}</h2>
      </Row>
      <Stack gap={16}>
        <PartsEditor
          channel={typed.channel}
          language={language}
          parts={typed.texts[language] ?? {}}
          checks={checks}
          claims={claims}
          readOnly={readOnly}
          onChange={(parts) => change((now) => withParts(now, language, parts))}
        />
        {!readOnly && <Rework content={content} editor={editor} language={language} />}
      </Stack>
    </section>
  );
}
