import { type MarkupRun, readMarkup, typedTag } from '@kade/contract';
import { Fragment } from 'react';
import styles from './content-preview.module.css';

/** A text with the light markup of mails, as it will be shown; what is filled in per reader stands as a chip. */
export function Markup({ text }: { text: string }) {
  return readMarkup(text).map((part, at) => {
    if (part.kind === 'paragraph')
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no name but their place
        <p key={at}>
          <Runs runs={part.runs} />
        </p>
      );
    const List = part.ordered ? 'ol' : 'ul';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <List key={at}>
        {part.items.map((runs, item) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={item}>
            <Runs runs={runs} />
          </li>
        ))}
      </List>
    );
  });
}

function Runs({ runs }: { runs: readonly MarkupRun[] }) {
  return runs.map(({ text, bold, italic, url }, at) => {
    const words = <Tagged text={text} />;
    const looked = bold ? <strong>{words}</strong> : italic ? <em>{words}</em> : words;
    // A link is shown and leads nowhere: it is a preview.
    // biome-ignore lint/suspicious/noArrayIndexKey: runs of a text have no name but their place
    return <Fragment key={at}>{url ? <u>{looked}</u> : looked}</Fragment>;
  });
}

/** A text with its merge tags told apart. */
export function Tagged({ text }: { text: string }) {
  const pieces: { text: string; tag: boolean }[] = [];
  let at = 0;
  for (const match of text.matchAll(typedTag)) {
    pieces.push({ text: text.slice(at, match.index), tag: false });
    pieces.push({ text: match[0].slice(2, -2), tag: true });
    at = match.index + match[0].length;
  }
  pieces.push({ text: text.slice(at), tag: false });
  return pieces.map(({ text: words, tag }, place) =>
    tag ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no name but their place
      <span key={place} className={styles.tag}>
        {words.split('|')[0]?.trim()}
      </span>
    ) : (
      words
    ),
  );
}
