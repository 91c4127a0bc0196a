import { LinkOutlined } from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import { Button, Input, type InputRef, Popover } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './text.module.css';

const mayLink = /^(https?:\/\/|mailto:|tel:)\S+$/i;

type Props = {
  editor: Editor;
  label: string;
  /** A key asked for it: the address is typed at once. */
  isAsked: boolean;
};

const addressIn = (editor: Editor) =>
  (editor.getAttributes('link').href as string | undefined) ?? '';

/** Makes the selected words a link, or changes the one the cursor stands in. */
export function LinkTool({ editor, label, isAsked }: Props) {
  const { t } = useTranslation('campaigns');
  const [asking, setAsking] = useState(isAsked);
  const [url, setUrl] = useState(isAsked ? addressIn(editor) : '');
  const input = useRef<InputRef>(null);
  const ask = (open: boolean) => {
    setAsking(open);
    if (open) setUrl(addressIn(editor));
  };
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
      // Not before: what is not placed yet takes no focus.
      afterOpenChange={(open) => open && input.current?.focus()}
      trigger="click"
      content={
        // The press of a button in it is not for the text behind.
        <form
          className={styles.linkForm}
          data-text-tools
          onMouseDown={(e) => e.stopPropagation()}
          onKeyDown={(e) => {
            e.stopPropagation();
            if (e.key !== 'Escape') return;
            setAsking(false);
            editor.view.focus();
          }}
          onSubmit={(e) => {
            e.preventDefault();
            e.stopPropagation();
            put();
          }}
        >
          <Input
            ref={input}
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
