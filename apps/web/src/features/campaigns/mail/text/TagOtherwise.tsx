import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { Input } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../Field.js';
import { mayMiss, type ReadTag, readTag, writeTag } from './mergeTag.js';
import styles from './text.module.css';

/** The chip that is selected; undefined: none. */
export const tagSelected = (editor: Editor): string | undefined => {
  const { selection } = editor.state;
  return selection instanceof NodeSelection && selection.node.type.name === 'tag'
    ? String(selection.node.attrs.source)
    : undefined;
};

type Props = {
  editor: Editor;
  source: string;
  /** It was just put there: what stands in its place is asked for at once. */
  fresh: boolean;
  spot: { top: number; left: number };
};

/** What the selected chip says when a reader's data has nothing there. */
export function TagOtherwise({ editor, source, fresh, spot }: Props) {
  const { t } = useTranslation('campaigns');
  const field = useRef<HTMLDivElement>(null);
  const tag = readTag(source);
  useEffect(() => {
    if (fresh) field.current?.querySelector('input')?.select();
  }, [fresh]);
  if (!tag || !mayMiss(tag.name)) return null;
  const change = (next: ReadTag) => {
    const { from } = editor.state.selection;
    editor
      .chain()
      .updateAttributes('tag', { source: writeTag(next) })
      .setNodeSelection(from)
      .run();
  };
  const back = () => {
    editor.commands.setTextSelection(editor.state.selection.to);
    // At once: the next key is typed behind the chip.
    editor.view.focus();
  };
  return (
    <div ref={field} className={styles.otherwise} style={spot}>
      <Field label={t('tag.otherwise')} hint={t('tag.otherwiseHint')}>
        {(shared) => (
          <Input
            {...shared}
            value={tag.otherwise}
            maxLength={100}
            onChange={(e) => change({ ...tag, otherwise: e.target.value })}
            onKeyDown={(e) => {
              if (e.key !== 'Enter' && e.key !== 'Escape') return;
              e.preventDefault();
              e.stopPropagation();
              back();
            }}
          />
        )}
      </Field>
    </div>
  );
}
