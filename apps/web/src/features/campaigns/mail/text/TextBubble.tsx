import {
  BoldOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkTool } from './LinkTool.js';
import styles from './text.module.css';
import type { BubbleSpot } from './useBubble.js';

/** Why the tools are open: a key goes to the first of them, or to the address of a link; a selection only shows them. */
export type BubbleFor = 'selection' | 'keys' | 'link';

type Props = {
  editor: Editor;
  label: string;
  spot: BubbleSpot;
  asked: BubbleFor;
  onClose: () => void;
};

/** What can be done with the selected words, above them. The text keeps the focus. */
export function TextBubble({ editor, label, spot, asked, onClose }: Props) {
  const { t } = useTranslation('campaigns');
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked === 'keys') bar.current?.querySelector('button')?.focus();
  }, [asked]);
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
    }),
  });
  const tool = (name: keyof typeof is, icon: ReactNode, act: () => void) => (
    <Button
      size="small"
      type="text"
      icon={icon}
      aria-label={`${t(`rich.${name}`)}: ${label}`}
      aria-pressed={is[name]}
      title={t(`rich.${name}`)}
      onClick={act}
    />
  );
  const chain = () => editor.chain().focus();
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('rich.toolbar')}
      className={styles.bubble}
      style={spot}
      data-text-tools
      // A press on it must not take the focus from the text.
      onMouseDown={(e) => e.preventDefault()}
      onKeyDown={(e) => {
        if (e.key !== 'Escape') return;
        e.stopPropagation();
        onClose();
        editor.view.focus();
      }}
    >
      {tool('bold', <BoldOutlined />, () => chain().toggleBold().run())}
      {tool('italic', <ItalicOutlined />, () => chain().toggleItalic().run())}
      <LinkTool editor={editor} label={label} isAsked={asked === 'link'} />
      {tool('bullets', <UnorderedListOutlined />, () => chain().toggleBulletList().run())}
      {tool('numbers', <OrderedListOutlined />, () => chain().toggleOrderedList().run())}
    </div>
  );
}
