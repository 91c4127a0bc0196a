import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { Button, Input, Popover } from 'antd';
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../campaigns.module.css';
import { type Marked, markupOfHtml, putLink, toggleList, toggleMark } from './markup.js';
import { TagField } from './TagField.js';

type Props = {
  label: string;
  value: string;
  wrong: string | undefined;
  onChange: (text: string) => void;
};

const lastsUntil = 20_000;

/**
 * A text with bold, italic, links and lists. It stays plain text with marks, which every keyboard and screen reader
 * knows how to edit; the preview beside it shows what becomes of it.
 */
export function RichField({ label, value, wrong, onChange }: Props) {
  const { t } = useTranslation('campaigns');
  const [asking, setAsking] = useState(false);
  const [url, setUrl] = useState('');

  const edit = (box: RefObject<HTMLDivElement | null>, change: (marked: Marked) => Marked) => {
    const field = box.current?.querySelector('textarea');
    if (!field) return;
    const next = change({ text: value, start: field.selectionStart, end: field.selectionEnd });
    onChange(next.text.slice(0, lastsUntil));
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(next.start, next.end);
    });
  };
  const paste = (box: RefObject<HTMLDivElement | null>) => (e: ClipboardEvent) => {
    const html = e.clipboardData.getData('text/html');
    if (!html) return;
    const piece = markupOfHtml(html);
    if (!piece) return;
    e.preventDefault();
    edit(box, ({ text, start, end }) => ({
      text: text.slice(0, start) + piece + text.slice(end),
      start: start + piece.length,
      end: start + piece.length,
    }));
  };
  const press = (box: RefObject<HTMLDivElement | null>) => (e: KeyboardEvent) => {
    if (!(e.ctrlKey || e.metaKey) || e.altKey) return;
    const key = e.key.toLowerCase();
    if (key === 'b') edit(box, (m) => toggleMark(m, '**'));
    else if (key === 'i') edit(box, (m) => toggleMark(m, '*'));
    else if (key === 'k') setAsking(true);
    else return;
    e.preventDefault();
  };
  const tool = (name: string, icon: React.ReactNode, onClick: () => void) => (
    <Button
      size="small"
      type="text"
      icon={icon}
      aria-label={`${t(`rich.${name}`)}: ${label}`}
      title={t(`rich.${name}`)}
      onClick={onClick}
    />
  );
  const link = (box: RefObject<HTMLDivElement | null>) => (
    <Popover
      open={asking}
      onOpenChange={setAsking}
      trigger="click"
      content={
        <form
          className={styles.linkForm}
          onSubmit={(e) => {
            e.preventDefault();
            e.stopPropagation();
            if (!/^(https?:\/\/|mailto:|tel:)\S+$/i.test(url.trim())) return;
            edit(box, (m) => putLink(m, url.trim(), t('rich.linkWords')));
            setAsking(false);
            setUrl('');
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
      {tool('link', <LinkOutlined />, () => setAsking(true))}
    </Popover>
  );
  return (
    <TagField
      label={label}
      quiet
      value={value}
      lines={4}
      maxLength={lastsUntil}
      wrong={wrong}
      hint={t('rich.hint')}
      onChange={onChange}
      onPaste={paste}
      onKeyDown={press}
      tools={(box) => (
        <span className={styles.richTools} role="toolbar" aria-label={t('rich.toolbar')}>
          {tool('bold', <BoldOutlined />, () => edit(box, (m) => toggleMark(m, '**')))}
          {tool('italic', <ItalicOutlined />, () => edit(box, (m) => toggleMark(m, '*')))}
          {link(box)}
          {tool('bullets', <UnorderedListOutlined />, () =>
            edit(box, (m) => toggleList(m, 'bullet')),
          )}
          {tool('numbers', <OrderedListOutlined />, () =>
            edit(box, (m) => toggleList(m, 'numbered')),
          )}
        </span>
      )}
    />
  );
}
