import { CloseOutlined, FilterOutlined, PlusOutlined } from '@ant-design/icons';
import { conditionSentence, isGroup, sentence } from '@kade/rules';
import { Button, Popover, type PopoverProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../app/language.js';
import { FilterEditor } from './FilterEditor.js';
import { draftOf, type Filter } from './filters.js';
import './list.css';

type Props = { filters: readonly Filter[]; onChange: (filters: Filter[]) => void };

const none = { field: '', operator: '', value: null };

/** The filters of the list, one chip each, and the way to add one more. A click on a chip changes it. */
export function FilterChips({ filters, onChange }: Props) {
  const { t } = useTranslation(['profiles', 'common']);
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const put = (at: number | 'new', filter: Filter) => {
    setOpen(null);
    onChange(at === 'new' ? [...filters, filter] : filters.map((f, i) => (i === at ? filter : f)));
  };
  const editor = (at: number | 'new', filter?: Filter) => (
    <FilterEditor
      start={(filter && draftOf(filter)) ?? none}
      onDone={(condition) => put(at, condition)}
      onCancel={() => setOpen(null)}
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
            popover={isGroup(filter) ? undefined : { ...popover(at), content: editor(at, filter) }}
          />
        );
      })}
      <Popover {...popover('new')} content={editor('new')}>
        <Button icon={filters.length ? <PlusOutlined /> : <FilterOutlined />}>
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
  /** What changes it; left out for a rule that is more than one condition. */
  popover: PopoverProps | undefined;
};

function FilterChip({ words, onRemove, popover }: ChipProps) {
  const { t } = useTranslation('profiles');
  const text = popover ? (
    <Popover {...popover}>
      <button type="button" className="filter-words" title={words}>
        {words}
      </button>
    </Popover>
  ) : (
    <span className="filter-words" title={words}>
      {words}
    </span>
  );
  return (
    <span className="filter-chip">
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
