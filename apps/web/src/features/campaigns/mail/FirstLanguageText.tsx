import { languageNames } from '@kade/contract';
import { currentLanguage } from '../../../platform/language/language.js';
import styles from '../campaigns.module.css';
import type { EditedBlock } from './blocks/blocks.js';
import { useMailLanguage } from './mailLanguage.js';

/** While the second language of a mail is typed: what the block says in the first. */
export function FirstLanguageText({ block }: { block: EditedBlock | undefined }) {
  const { from } = useMailLanguage();
  const words =
    block && 'text' in block ? block.text : block && 'alt' in block ? block.alt : undefined;
  if (!words?.trim() || from === undefined) return null;
  return (
    <p className={styles.firstWords} lang={from}>
      <strong>{languageNames[from][currentLanguage()]}</strong> {words}
    </p>
  );
}
