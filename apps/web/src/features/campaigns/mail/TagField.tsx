import { TagsOutlined } from '@ant-design/icons';
import { mergeTags } from '@kade/contract';
import { Button, Dropdown, Input } from 'antd';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../campaigns.module.css';
import { useMailLanguage } from './mailLanguage.js';
import { insertAt, type MergeTag, tagText } from './mergeTag.js';

type Props = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  lines?: number;
  maxLength: number;
  placeholder?: string;
  wrong?: string | undefined;
  /** The label is for screen readers only: what stands above already says it. */
  quiet?: boolean;
  hint?: string;
  /** Buttons beside the picker; they work on the field inside `box`. */
  tools?: (box: Box) => ReactNode;
  onPaste?: (box: Box) => (e: ClipboardEvent) => void;
  onKeyDown?: (box: Box) => (e: KeyboardEvent) => void;
};
type Box = RefObject<HTMLDivElement | null>;

/** A text with a picker that puts merge tags where the cursor stands. */
export function TagField({ label, value, onChange, lines = 1, maxLength, ...more }: Props) {
  const { t } = useTranslation('campaigns');
  const { language } = useMailLanguage();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const field = () => box.current?.querySelector<HTMLInputElement>('input, textarea') ?? null;

  // A field keeps its selection after the focus has gone to the picker.
  const insert = (tag: MergeTag) => {
    const el = field();
    const { text, cursor } = insertAt(
      value,
      tagText(tag, language),
      el
        ? { start: el.selectionStart ?? value.length, end: el.selectionEnd ?? value.length }
        : null,
    );
    onChange(text);
    requestAnimationFrame(() => {
      el?.focus();
      el?.setSelectionRange(cursor, cursor);
    });
  };
  const shared = {
    id,
    value,
    maxLength,
    ...(more.placeholder ? { placeholder: more.placeholder } : {}),
    status: more.wrong ? ('error' as const) : ('' as const),
    'aria-invalid': more.wrong !== undefined,
    'aria-describedby': `${id}-wrong`,
    ...(more.onPaste ? { onPaste: more.onPaste(box) } : {}),
    ...(more.onKeyDown ? { onKeyDown: more.onKeyDown(box) } : {}),
  };
  return (
    <div className={styles.field} ref={box}>
      <div className={styles.fieldHead}>
        <label htmlFor={id} className={more.quiet ? 'visually-hidden' : ''}>
          {label}
        </label>
        {more.tools?.(box)}
        <Dropdown
          trigger={['click']}
          menu={{
            items: mergeTags.map((tag) => ({ key: tag, label: t(`tag.${tag}`) })),
            onClick: ({ key }) => insert(key as MergeTag),
          }}
        >
          <Button
            size="small"
            type="text"
            icon={<TagsOutlined />}
            aria-label={`${t('tag.insert')}: ${label}`}
          >
            {t('tag.insert')}
          </Button>
        </Dropdown>
      </div>
      {lines > 1 ? (
        <Input.TextArea
          {...shared}
          autoSize={{ minRows: lines, maxRows: 16 }}
          onChange={(e) => onChange(e.target.value)}
        />
      ) : (
        <Input {...shared} onChange={(e) => onChange(e.target.value)} />
      )}
      <div id={`${id}-wrong`}>
        {more.wrong && <p className={styles.fieldWrong}>{more.wrong}</p>}
        {more.hint && <p className={styles.fieldHint}>{more.hint}</p>}
      </div>
    </div>
  );
}
