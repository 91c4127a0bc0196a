import { readMarkup } from '@kade/contract';
import { Button } from 'antd';
import { type CSSProperties, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { bodyList, type Place } from '../blocks/blockPlaces.js';
import { type BlockType, blockTypes, type EditedBlock, simpleTypes } from '../blocks/blocks.js';
import { asSecond, fromSecond } from '../languages.js';
import { useMailLanguage } from '../mailLanguage.js';
import { MailText } from '../text/MailText.js';
import { useTagWords } from '../text/tagWords.js';
import styles from './canvas.module.css';
import { useMailEditing } from './mailEditing.js';
import { useWrong } from './wrong.js';

type Written = EditedBlock & { readonly text: string };
type Props = {
  block: Written;
  name: string;
  path: string;
  place: Place;
  fresh: boolean;
  rich?: boolean;
  lines?: boolean;
  maxLength: number;
  placeholder: string;
  className?: string | undefined;
  style?: CSSProperties;
};

/** The words of a text without its marks, its tags as chips say them. */
function useBareWords() {
  const words = useTagWords();
  return (text: string, rich: boolean) =>
    (rich
      ? readMarkup(text)
          .map((part) =>
            (part.kind === 'list' ? part.items : [part.runs])
              .map((runs) => runs.map((run) => run.text).join(''))
              .join('\n'),
          )
          .join('\n\n')
      : text
    ).replace(/\{\{[^{}\n]*\}\}/g, (source) => words(source).text);
}

/** The text of a block in the language of its canvas; what is not written there yet shows faint what it translates. */
export function BlockText({ block, name, path, place, fresh, placeholder, ...look }: Props) {
  const { t } = useTranslation('campaigns');
  const editing = useMailEditing();
  const wrong = useWrong();
  const bare = useBareWords();
  const { language, from } = useMailLanguage();
  const second = from !== undefined;
  const { key } = block;
  const shown = second ? asSecond(block) : block;
  const missing = second && block.text.trim() !== '' && shown.text === '';

  const write = useCallback(
    (text: string) =>
      editing.change(
        key,
        (now) =>
          second
            ? fromSecond(now, { ...asSecond(now), text } as EditedBlock)
            : ({ ...now, text } as EditedBlock),
        `${key}.text.${language}`,
      ),
    [editing, key, second, language],
  );
  const blocks = useMemo(
    () =>
      (place.list === bodyList ? blockTypes : simpleTypes).map((type) => ({
        key: type,
        label: t(`block.${type}`),
      })),
    [t, place.list],
  );
  const isEmpty = shown.text.trim() === '' || /^\/\S*$/.test(shown.text);
  const put = useCallback(
    (type: string) => editing.insert(type as BlockType, key, isEmpty && !second),
    [editing, key, isEmpty, second],
  );
  const next = useCallback(() => editing.insert('text', key), [editing, key]);
  return (
    <>
      <MailText
        label={name}
        value={shown.text}
        onChange={write}
        language={language}
        placeholder={missing ? bare(block.text, look.rich ?? false) : placeholder}
        wrong={wrong(`${path}.${second ? 'translation.' : ''}text`)}
        blocks={blocks}
        onBlock={put}
        onEnter={next}
        focused={fresh}
        {...look}
      />
      {missing && (
        <Button size="small" className={styles.translate} onClick={() => write(block.text)}>
          {t('canvas.translate')}
        </Button>
      )}
    </>
  );
}
