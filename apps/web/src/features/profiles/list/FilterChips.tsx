import { CloseOutlined, FilterOutlined, PlusOutlined } from '@ant-design/icons';
import { conditionSentence, isGroup, sentence } from '@kade/rules';
import { Button, Popover, type PopoverProps } from 'antd';
import { type MouseEventHandler, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../platform/language/language.js';
import { FilterEditor } from './FilterEditor.js';
import { draftOf, type Filter } from './filters.js';
import styles from './list.module.css';

type Props = { filters: readonly Filter[]; onChange: (filters: Filter[]) => void };

const none = { field: '', operator: '', value: null };

/** The filters of the list, one chip each, and the way to add one more. A click on a chip changes it. */
export function FilterChips({ filters, onChange }: Props) {
  const { t } = useTranslation(['profiles', 'common']);
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const opener = useRef<Element | null>(null);
  const close = () => {
    setOpen(null);
    // Back to where it was opened, or beside it where that chip reads another way now.
    const from = opener.current;
    setTimeout(() =>
      (from instanceof HTMLElement && from.isConnected ? from : add.current)?.focus(),
    );
  };
  const put = (at: number | 'new', filter: Filter) => {
    close();
    onChange(at === 'new' ? [...filters, filter] : filters.map((f, i) => (i === at ? filter : f)));
  };
  const editor = (at: number | 'new', filter?: Filter) => (
    <FilterEditor
      start={(filter && draftOf(filter)) ?? none}
      onDone={(condition) => put(at, condition)}
      onCancel={close}
    />
  );
  const popover = (at: number | 'new') => ({
    trigger: 'click' as const,
    placement: 'bottomLeft' as const,
    open: open === at,
    onOpenChange: (next: boolean) => setOpen(next ? at : null),
    destroyOnHidden: true,
  });
  return (
    <>
      {filters.map((filter, at) => {
        const words = wordsOf(filter);
        return (
          <FilterChip
            // The same filter may stand there twice.
            // biome-ignore lint/suspicious/noArrayIndexKey: filters have no other name than their words
            key={`${at} ${words}`}
            words={words}
            onRemove={() => onChange(filters.filter((_, i) => i !== at))}
            onOpen={(e) => {
              opener.current = e.currentTarget;
            }}
            popover={isGroup(filter) ? undefined : { ...popover(at), content: editor(at, filter) }}
          />
        );
      })}
      <Popover {...popover('new')} content={editor('new')}>
        <Button
          ref={add}
          icon={filters.length ? <PlusOutlined /> : <FilterOutlined />}
          onClick={(e) => {
            opener.current = e.currentTarget;
          }}
        >
          {t('filter.add')}
        </Button>
      </Popover>
      {filters.length > 1 && (
        <Button type="link" onClick={() => onChange([])}>
          {t('common:table.clearFilters')}
        </Button>
      )}
    </>
  );
}

type ChipProps = {
  words: string;
  onRemove: () => void;
  onOpen: MouseEventHandler<HTMLElement>;
  /** What changes it; left out for a rule that is more than one condition. */
  popover: PopoverProps | undefined;
};

function FilterChip({ words, onRemove, onOpen, popover }: ChipProps) {
  const { t } = useTranslation('profiles');
  const text = popover ? (
    <Popover {...popover}>
      <button type="button" className={styles.filterWords} title={words} onClick={onOpen}>
        {words}
      </button>
    </Popover>
  ) : (
    <span className={styles.filterWords} title={words}>
      {words}
    </span>
  );
  return (
    <span className={styles.filterChip}>
      {text}
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={t('filter.remove', { filter: words })}
        onClick={onRemove}
      />
    </span>
  );
}

function wordsOf(filter: Filter): string {
  const language = currentLanguage();
  return isGroup(filter) ? sentence(filter, language) : conditionSentence(filter, language);
}
