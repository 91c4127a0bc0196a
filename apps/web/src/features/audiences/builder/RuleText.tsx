import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../platform/language/language.js';
import { Stack } from '../../../ui/layout/layout.js';
import styles from '../audiences.module.css';
import type { RuleControl } from './useRule.js';

type Props = { rule: Pick<RuleControl, 'text' | 'error' | 'changeText'> };

/** The rule as text, with the place of a mistake marked. */
export function RuleText({ rule }: Props) {
  const { t } = useTranslation('audiences');
  const { text, error, changeText } = rule;
  return (
    <Stack gap={8} className={styles.ruleText}>
      <label htmlFor="rule-text">{t('text.label')}</label>
      <Input.TextArea
        id="rule-text"
        className={styles.ruleTextArea}
        value={text}
        spellCheck={false}
        autoSize={{ minRows: 5, maxRows: 16 }}
        maxLength={100_000}
        status={error ? 'error' : ''}
        aria-invalid={error !== null}
        aria-describedby="rule-text-note"
        onChange={(e) => changeText(e.target.value)}
      />
      <div id="rule-text-note" aria-live="polite">
        {error ? (
          <div className={styles.ruleMistake}>
            <p>{error.words[currentLanguage()]}</p>
            <p className="soft">{t('text.place', { line: error.line, column: error.column })}</p>
            <Marked text={text} at={error.at} />
          </div>
        ) : (
          <p className="soft">{t('text.hint')}</p>
        )}
      </div>
    </Stack>
  );
}

const before = 60;
const after = 60;

/** The text around a mistake; the word it is at is marked, or the end when something is missing there. */
function Marked({ text, at }: { text: string; at: number }) {
  const end = text.slice(at).search(/[\s(),]|$/);
  const to = at + Math.max(end, 1);
  const from = Math.max(0, at - before);
  return (
    <pre className={styles.ruleMarked} data-testid="rule-marked">
      {from > 0 && '…'}
      {text.slice(from, at)}
      <mark>{text.slice(at, to) || '␣'}</mark>
      {text.slice(to, to + after)}
      {text.length > to + after && '…'}
    </pre>
  );
}
