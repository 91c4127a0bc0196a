import { useTranslation } from 'react-i18next';
import styles from './content-versions.module.css';
import { wordDiff } from './wordDiff.js';

type Props = {
  changes: readonly { field: string; before: unknown; after: unknown }[];
  nameOf: (field: string) => string;
  textOf: (field: string, value: unknown) => string;
};

/** Field by field what is different, word by word. */
export function Compared({ changes, nameOf, textOf }: Props) {
  const { t } = useTranslation('content');
  if (changes.length === 0) return <p className={styles.same}>{t('versions.same')}</p>;
  return (
    <dl className={styles.compared}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{nameOf(field)}</dt>
          <dd className="lines">
            <Diff before={textOf(field, before)} after={textOf(field, after)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What fell away struck through, what came underlined, the rest as it is. */
export function Diff({ before, after }: { before: string; after: string }) {
  return wordDiff(before, after).map(({ kind, text }, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text never move
    if (kind === 'gone') return <del key={at}>{text}</del>;
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text never move
    if (kind === 'new') return <ins key={at}>{text}</ins>;
    return text;
  });
}
