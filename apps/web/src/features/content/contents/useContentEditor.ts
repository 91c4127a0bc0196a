import type { Content } from '@kade/contract';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../platform/notices/notify.js';
import { useApprovableEditor } from '../../approvals/index.js';
import { contentScreens } from '../kind.js';
import { type ContentTyped, isContentTyped, isSame, typedOf } from './contentTyped.js';

/**
 * The editor of a text where it stands. What is on screen is the text as it is until somebody types; from then on it is held
 * as it was when the typing began, so that news in the background changes nothing under somebody's hands.
 */
export function useContentEditor(content: Content) {
  const { t } = useTranslation('content');
  const [edit, setEdit] = useState<{ typed: ContentTyped; opened: Content } | null>(null);
  const opened = edit?.opened ?? content;
  const typed = useMemo(() => edit?.typed ?? typedOf(content), [edit, content]);
  const dirty = edit !== null && !isSame(edit.typed, typedOf(edit.opened));
  const put = (next: ContentTyped) => setEdit({ typed: next, opened });
  const editor = useApprovableEditor<'content', ContentTyped>({
    kind: contentScreens,
    opened,
    typed,
    dirty,
    isRight: isContentTyped,
    show: put,
  });
  /** @returns the text as it was saved; undefined where it was refused */
  const save = async (over = false): Promise<Content | undefined> => {
    const saved = await editor.save(typed, { over, onFields: () => [] });
    if (!saved) return undefined;
    editor.letGo();
    setEdit(null);
    notify({ kind: 'success', title: t('saved') });
    return saved;
  };
  const change = (by: (typed: ContentTyped) => ContentTyped) =>
    setEdit((now) => ({
      typed: by(now?.typed ?? typedOf(content)),
      opened: now?.opened ?? content,
    }));
  const discard = () => {
    editor.letGo();
    setEdit(null);
  };
  return {
    ...editor,
    typed,
    dirty,
    change,
    save,
    discard,
    loadTheirs: async () => {
      discard();
      await editor.loadTheirs();
    },
  };
}

export type ContentEditor = ReturnType<typeof useContentEditor>;
