import { columnOfTag, columnTags, isMergeTag, mergeTags } from '@kade/contract';
import { createContext, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../../platform/language/language.js';
import { readTag } from './mergeTag.js';
import type { TagWords } from './schema.js';

/** What a tag is called: `label` among all tags, `short` in a text. */
export function useTagNames() {
  const { t } = useTranslation('campaigns');
  return useMemo(
    () =>
      (tag: string): { label: string; short: string } => {
        const column = columnOfTag(tag)?.label[currentLanguage()];
        return column === undefined
          ? { label: t(`tag.${tag}` as never), short: t(`tag.short.${tag}` as never) }
          : { label: t('tag.column', { column }), short: column };
      },
    [t],
  );
}

/** What chips say: what the tag stands for, and what stands there while that is not known. */
export function useTagWords(): TagWords {
  const { t } = useTranslation('campaigns');
  const names = useTagNames();
  return useMemo(
    () => (source) => {
      const tag = readTag(source);
      if (!tag || !isMergeTag(tag.name)) return { text: source, known: false };
      const label = names(tag.name).short;
      const { otherwise } = tag;
      return { text: otherwise ? t('tag.chip', { label, otherwise }) : label, known: true };
    },
    [t, names],
  );
}

/** Beginnings of the tags that have nothing to say in the texts within. */
export const LeftOutTags = createContext<readonly string[]>([]);

/** Tags whose name has the typed words in it. */
export function useTagChoices(): (query: string) => { key: string; label: string }[] {
  const names = useTagNames();
  const leftOut = useContext(LeftOutTags);
  return useMemo(
    () => (query) => {
      const words = query.trim().toLowerCase();
      return [...mergeTags, ...columnTags]
        .filter((key) => !leftOut.some((start) => key.startsWith(start)))
        .map((key) => ({ key, label: names(key).label }))
        .filter(({ label }) => label.toLowerCase().includes(words));
    },
    [names, leftOut],
  );
}
