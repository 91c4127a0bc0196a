import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Button, Input, Popover } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ActiveText, useActiveText } from './activeText.js';
import { TagButton } from './TagButton.js';
import styles from './text.module.css';

/** What can be done with the text that has the cursor; nothing where there is none. */
export function TextTools({ language }: { language: string }) {
  const { active } = useActiveText();
  const { t } = useTranslation('campaigns');
  if (!active) return null;
  return (
    <div role="toolbar" aria-label={t('rich.toolbar')} className={styles.tools}>
      {active.rich && <Marks {...active} />}
      <TagButton editor={active.editor} language={language} label={active.label} />
    </div>
  );
}

function Marks({ editor, label }: ActiveText) {
  const { t } = useTranslation('campaigns');
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
    <>
      {tool('bold', <BoldOutlined />, () => chain().toggleBold().run())}
      {tool('italic', <ItalicOutlined />, () => chain().toggleItalic().run())}
      <LinkTool editor={editor} label={label} />
      {tool('bullets', <UnorderedListOutlined />, () => chain().toggleBulletList().run())}
      {tool('numbers', <OrderedListOutlined />, () => chain().toggleOrderedList().run())}
    </>
  );
}

const mayLink = /^(https?:\/\/|mailto:|tel:)\S+$/i;

/** Makes the selected words a link, or changes the one the cursor stands in; Ctrl+K opens it. */
function LinkTool({ editor, label }: { editor: Editor; label: string }) {
  const { t } = useTranslation('campaigns');
  const [asking, setAsking] = useState(false);
  const [url, setUrl] = useState('');
  const ask = (open: boolean) => {
    setAsking(open);
    if (open) setUrl((editor.getAttributes('link').href as string | undefined) ?? '');
  };
  useEffect(() => {
    if (editor.isDestroyed) return undefined;
    const { dom } = editor.view;
    const press = (e: KeyboardEvent) => {
      if (!(e.ctrlKey || e.metaKey) || e.key.toLowerCase() !== 'k') return;
      e.preventDefault();
      e.stopPropagation();
      setUrl((editor.getAttributes('link').href as string | undefined) ?? '');
      setAsking(true);
    };
    dom.addEventListener('keydown', press);
    return () => dom.removeEventListener('keydown', press);
  }, [editor]);
  const put = () => {
    const href = url.trim();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetMark('link').run();
    else if (!mayLink.test(href)) return;
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain
        .insertContent({
          type: 'text',
          text: t('rich.linkWords'),
          marks: [{ type: 'link', attrs: { href } }],
        })
        .run();
    else chain.setMark('link', { href }).run();
    setAsking(false);
  };
  return (
    <Popover
      open={asking}
      onOpenChange={ask}
      trigger="click"
      content={
        // The press of a button in it is not for the text behind.
        <form
          className={styles.linkForm}
          onMouseDown={(e) => e.stopPropagation()}
          onKeyDown={(e) => e.stopPropagation()}
          onSubmit={(e) => {
            e.preventDefault();
            e.stopPropagation();
            put();
          }}
        >
          <Input
            autoFocus
            value={url}
            aria-label={t('rich.address')}
            placeholder="https://"
            onChange={(e) => setUrl(e.target.value)}
          />
          <Button htmlType="submit" type="primary">
            {t('rich.putLink')}
          </Button>
        </form>
      }
    >
      <Button
        size="small"
        type="text"
        icon={<LinkOutlined />}
        aria-label={`${t('rich.link')}: ${label}`}
        title={t('rich.link')}
      />
    </Popover>
  );
}
