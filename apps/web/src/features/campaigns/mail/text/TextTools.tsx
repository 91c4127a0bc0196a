import { useActiveText } from './activeText.js';
import { TagButton } from './TagButton.js';

/** What can be put where the cursor of the text stands that is written in; nothing where there is none. */
export function TextTools({ language }: { language: string }) {
  const active = useActiveText();
  if (!active) return null;
  return <TagButton editor={active.editor} language={language} label={active.label} />;
}
