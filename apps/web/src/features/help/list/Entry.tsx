import { DownOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../ui/facts/StatusTag.js';
import { Row } from '../../../ui/layout/layout.js';
import { EntryText } from '../EntryText.js';
import type { GlossaryEntry } from '../entries.js';
import styles from '../glossary.module.css';

type Props = {
  entry: GlossaryEntry;
  area: string;
  /** This company's figure, as a sentence. */
  own: string | undefined;
  isOpen: boolean;
  /** The address leads to it. */
  isTarget: boolean;
  onTurn: (key: string) => void;
};

/** A word on one line with the beginning of what it means; opened, all of it. */
export function Entry({ entry, area, own, isOpen, isTarget, onTurn }: Props) {
  const { t } = useTranslation('help');
  const text = `about-${entry.key}`;
  return (
    <div
      id={entry.key}
      className={isTarget ? styles.target : undefined}
      aria-current={isTarget || undefined}
      data-testid="entry"
    >
      <dt>
        <button
          type="button"
          className={styles.row}
          aria-expanded={isOpen}
          aria-controls={text}
          onClick={() => onTurn(entry.key)}
        >
          <span className={styles.name}>{entry.label}</span>
          <code>{entry.key}</code>
          <span className={styles.brief} aria-hidden>
            {isOpen ? '' : entry.about}
          </span>
          <DownOutlined aria-hidden className={styles.arrow} data-open={isOpen} />
        </button>
      </dt>
      <dd id={text} hidden={!isOpen}>
        {isOpen && (
          <>
            <EntryText term={entry.key} about={entry.about} formula={entry.formula} own={own} />
            <Row gap={4} wrap align="stretch" as="p" className={styles.facts}>
              <Chip>{area}</Chip>
              <Chip>{t(`type.${entry.type}`)}</Chip>
              {entry.unit && <Chip>{t(`unit.${entry.unit}`)}</Chip>}
              {entry.source && <Chip>{t(`source.${entry.source}`)}</Chip>}
            </Row>
          </>
        )}
      </dd>
    </div>
  );
}
