import { EditorContent, useEditor } from '@tiptap/react';
import { type CSSProperties, memo, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../../ui/cx.js';
import { useActiveTexts } from './activeText.js';
import { optionId, SuggestList } from './SuggestList.js';
import { plainExtensions, richExtensions } from './schema.js';
import { TagOtherwise } from './TagOtherwise.js';
import { type BubbleFor, TextBubble } from './TextBubble.js';
import { useTagWords } from './tagWords.js';
import styles from './text.module.css';
import { plainDocument, plainText, richDocument, richText } from './textDocument.js';
import { useBubble } from './useBubble.js';
import { type TextMenu, useTextMenu } from './useTextMenu.js';
import { useTold } from './useTold.js';

export type MailTextProps = {
  /** What screen readers call it. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** With bold, italic, links and lists; else merge tags and line breaks are all there is. */
  rich?: boolean;
  /** Line breaks are allowed in it. */
  lines?: boolean;
  maxLength: number;
  language: string;
  placeholder?: string;
  wrong?: string | undefined;
  /** Names of kinds of blocks that `/` puts behind this text; none: it is a sign like any other. */
  blocks?: TextMenu['blocks'];
  onBlock?: (type: string) => void;
  /** The enter key in a text of one line. */
  onEnter?: () => void;
  /** It takes the focus as it appears. */
  focused?: boolean;
  className?: string | undefined;
  style?: CSSProperties | undefined;
};

const isTool = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-text-tools]') !== null;

/** A text of the mail, written in its place. Stored is its markup; what nobody changes is never written anew. */
export const MailText = memo(function MailText(props: MailTextProps) {
  const { t } = useTranslation('campaigns');
  const { label, value, rich = false, wrong, placeholder } = props;
  const id = useId();
  const words = useTagWords();
  const { enter, leave } = useActiveTexts();
  const [empty, setEmpty] = useState(value === '');
  /** The text as the editor shows it. */
  const shown = useRef(value);
  const latest = useRef(props);
  latest.current = props;
  const { later, now: tell, isEcho, settled } = useTold((text) => latest.current.onChange(text));
  const [read, write] = rich ? [richDocument, richText] : [plainDocument, plainText];

  const [askedFor, setAskedFor] = useState({ asked: 'selection' as BubbleFor, times: 0 });
  /** True: the key was for the tools. */
  const toolsByKey = (event: KeyboardEvent): boolean => {
    const isLink = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    if (!isLink && !(event.altKey && event.key === 'F10')) return false;
    setAskedFor(({ times }) => ({ asked: isLink ? 'link' : 'keys', times: times + 1 }));
    bubble.current?.open();
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  const editor = useEditor(
    {
      extensions: (rich ? richExtensions : plainExtensions)(words),
      content: read(value),
      enableInputRules: true,
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': String(rich || props.lines === true),
          'aria-label': label,
          lang: props.language,
          spellcheck: 'true',
          class: styles.editable ?? '',
        },
        handleKeyDown: (_, event) => {
          if (menu.current?.onKey(event)) return true;
          if (rich && toolsByKey(event)) return true;
          if (event.key !== 'Enter' || rich || event.isComposing) return false;
          if (props.lines && event.shiftKey) return false;
          latest.current.onEnter?.();
          return true;
        },
        handlePaste: (view, event) => {
          if (rich) return false;
          const typed = event.clipboardData?.getData('text/plain') ?? '';
          const text = typed.trim().replace(props.lines ? /[^\S\n]+/g : /\s+/g, ' ');
          const pasted = view.state.schema.nodeFromJSON(plainDocument(text)).firstChild;
          if (!pasted) return true;
          view.dispatch(
            view.state.tr.replaceWith(
              view.state.selection.from,
              view.state.selection.to,
              pasted.content,
            ),
          );
          return true;
        },
      },
      onUpdate: ({ editor: now }) => {
        const text = write(now.getJSON());
        setEmpty(now.isEmpty);
        if (text === shown.current) return;
        // What does not fit is taken back: the mail would be refused.
        if (text.length > latest.current.maxLength) {
          now.commands.setContent(read(shown.current), { emitUpdate: false });
          return;
        }
        shown.current = text;
        later(text);
      },
      onFocus: ({ editor: now }) =>
        enter({ editor: now, label: latest.current.label, settle: tell }),
      onBlur: ({ editor: now, event }) => {
        tell();
        const { parentElement: box } = now.view.dom;
        // To what belongs to the text: its default is asked for, or the address of a link.
        if (box?.parentElement?.contains(event.relatedTarget as Node | null)) return;
        if (isTool(event.relatedTarget)) return;
        // What the markup has no sign for, such as empty lines, is not in the mail: it does not stay here either.
        const document = read(shown.current);
        if (JSON.stringify(document) === JSON.stringify(now.getJSON())) return;
        if (!now.isDestroyed && write(now.getJSON()) === shown.current && shown.current !== '')
          now.commands.setContent(document, { emitUpdate: false });
      },
    },
    [rich, props.language],
  );
  const menu = useRef<ReturnType<typeof useTextMenu>>(null);
  const suggested = useTextMenu(editor, {
    language: props.language,
    blocks: props.blocks ?? [],
    onBlock: (type) => latest.current.onBlock?.(type),
  });
  menu.current = suggested;
  const tools = useBubble(editor, rich);
  const bubble = useRef(tools);
  bubble.current = tools;
  const closeTools = () => {
    tools.close();
    setAskedFor(({ times }) => ({ asked: 'selection', times }));
  };

  useEffect(() => {
    if (value === shown.current) return settled();
    if (isEcho(value) || editor.isDestroyed) return;
    // Undo, a template, or the other language: the cursor stays where it can.
    shown.current = value;
    const { from } = editor.state.selection;
    editor.commands.setContent(read(value), { emitUpdate: false });
    setEmpty(editor.isEmpty);
    editor.commands.setTextSelection(Math.min(from, editor.state.doc.content.size));
  }, [editor, value, read, isEcho, settled]);
  useEffect(() => {
    // Hidden while something beside it is loaded: it is made anew.
    if (editor.isDestroyed) return;
    const { dom } = editor.view;
    dom.setAttribute('aria-label', label);
    if (wrong === undefined) dom.removeAttribute('aria-invalid');
    else dom.setAttribute('aria-invalid', 'true');
    dom.setAttribute('aria-describedby', `${id}-wrong`);
  }, [editor, label, wrong, id]);
  useEffect(() => {
    // Hidden while something beside it is loaded: it is made anew.
    if (editor.isDestroyed) return;
    const { dom } = editor.view;
    if (suggested.list) {
      dom.setAttribute('aria-controls', id);
      dom.setAttribute('aria-activedescendant', optionId(id, suggested.list.at));
    } else {
      dom.removeAttribute('aria-controls');
      dom.removeAttribute('aria-activedescendant');
    }
  }, [editor, suggested.list, id]);
  // Once, as it appears.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a text that is there already keeps its focus
  useEffect(() => {
    if (props.focused && !editor.isDestroyed) editor.commands.focus('end');
  }, [editor]);
  useEffect(() => () => leave(editor), [editor, leave]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus left
    <div
      className={cx(styles.text, props.className)}
      style={props.style}
      onBlur={(e) => {
        // The address of a link is asked for elsewhere in the page.
        if (e.currentTarget.contains(e.relatedTarget) || isTool(e.relatedTarget)) return;
        suggested.close();
        closeTools();
      }}
    >
      {empty && placeholder && (
        <span aria-hidden className={styles.placeholder}>
          {placeholder}
        </span>
      )}
      <EditorContent editor={editor} />
      {suggested.list && (
        <SuggestList
          id={id}
          label={t(suggested.list.kind === 'tag' ? 'tag.insert' : 'canvas.insertBlock')}
          {...suggested.list}
          onPick={suggested.pick}
        />
      )}
      {tools.spot && (
        <TextBubble
          key={askedFor.times}
          editor={editor}
          label={label}
          spot={tools.spot}
          asked={askedFor.asked}
          onClose={closeTools}
        />
      )}
      {suggested.chip && <TagOtherwise editor={editor} {...suggested.chip} />}
      <div id={`${id}-wrong`} className={styles.wrong}>
        {wrong}
      </div>
    </div>
  );
});
