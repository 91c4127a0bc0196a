import { type ClassificationResult, leadClasses } from '@kade/contract';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { Row } from '../../../ui/layout/layout.js';
import { useWords } from '../words/useWords.js';
import styles from './results.module.css';
import type { Override } from './useOverride.js';

type Props = { result: ClassificationResult; override: Override };

/** A person's word on a result: the class that is right. It counts in all runs, until it is taken back. */
export function YourWord({ result, override: { say, isBusy } }: Props) {
  const words = useWords();
  const { t, format } = words;
  const id = useId();
  const given = result.override;
  const [note, setNote] = useState(given?.note ?? '');
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t('word.question')}</h3>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that act at once are no fields */}
      <div className={styles.classes} role="group" aria-labelledby={id}>
        {leadClasses.map((one) => (
          <Button
            key={one}
            aria-pressed={given?.class === one}
            type={given?.class === one ? 'primary' : 'default'}
            disabled={isBusy}
            onClick={() =>
              say(
                [result],
                one === result.said ? { verdict: 'agree' } : { verdict: 'disagree', class: one },
                note.trim(),
              )
            }
          >
            {words.class(one)}
          </Button>
        ))}
      </div>
      <Input
        aria-label={t('word.note')}
        placeholder={t('word.note')}
        maxLength={500}
        value={note}
        onChange={(e) => setNote(e.target.value)}
      />
      {given ? (
        <Row gap={[4, 8]} wrap>
          <span className="soft">
            {t('word.by', { name: given.by?.name ?? '–', moment: format.moment(given.at) })}
          </span>
          <Button
            type="link"
            size="small"
            disabled={isBusy}
            onClick={() => say([result], { verdict: 'withdraw' })}
          >
            {t('word.doWithdraw')}
          </Button>
        </Row>
      ) : (
        <p className="soft">{t('word.about')}</p>
      )}
    </section>
  );
}
