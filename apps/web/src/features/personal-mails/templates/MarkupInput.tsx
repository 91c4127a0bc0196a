import type { Language, PlainField } from '@kade/contract';
import { cx } from '../../../ui/cx.js';
import { useLabel } from '../../../ui/record/fields.js';
import { LeftOutTags, MailText } from '../../campaigns/index.js';
import { leftOut } from '../draft.js';
import styles from '../personal-mails.module.css';

type Props = {
  field: PlainField;
  language: Language;
  /** As antd's form hands them. */
  value?: string | null;
  onChange?: (text: string) => void;
};

/** A plain field of text with merge tags as chips, and markup where it has several lines. */
export function MarkupInput({ field, language, value, onChange }: Props) {
  const label = useLabel()(field);
  const rich = field.kind === 'long_text';
  return (
    <LeftOutTags value={leftOut}>
      <MailText
        className={cx(styles.markup, rich && styles.tall)}
        rich={rich}
        label={label}
        value={value ?? ''}
        onChange={(text) => onChange?.(text)}
        language={language}
        maxLength={field.max ?? 300}
      />
    </LeftOutTags>
  );
}
