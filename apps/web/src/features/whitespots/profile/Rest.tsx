import { parse, sentence } from '@kade/rules';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../platform/language/language.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Panel } from '../../../ui/page/Page.js';
import type { useFeedback } from '../feedback/useFeedback.js';
import { saidWords } from '../words/said.js';
import { useSay } from '../words/useSay.js';
import { whyWords } from '../words/why.js';
import type { Spots } from './GapCard.js';
import styles from './profile-spots.module.css';

type Props = { spots: Spots; feedback: ReturnType<typeof useFeedback> };

/** What is no whitespot of a customer now: what it said no to, what it buys, and what it is not offered, each with why. */
export function Rest({ spots, feedback }: Props) {
  const { t } = useTranslation('whitespots');
  const say = useSay();
  const { euros, day } = useFormat();
  const { set_aside: aside, bought, not_eligible: barred, not_suggested: others } = spots;
  return (
    <>
      {aside.length > 0 && (
        <Panel title={t('profile.aside')}>
          <ul className={styles.lines}>
            {aside.map(({ proposition, said, value }) => (
              <li key={proposition.id}>
                <span className={styles.what}>
                  {proposition.name}
                  <span>
                    {[saidWords(said, say.t, day), said.note && `“${said.note}”`]
                      .filter(Boolean)
                      .join(': ')}
                    {value > 0 && ` · ${t('profile.would', { value: euros(value) })}`}
                  </span>
                </span>
                <Button
                  size="small"
                  aria-label={t('feedback.of.none', { name: proposition.name })}
                  disabled={feedback.isSending}
                  onClick={() => feedback.give(proposition, { answer: 'none' }, said)}
                >
                  {t('feedback.back')}
                </Button>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={t('profile.bought')}>
        {bought.length === 0 ? (
          <p className={styles.empty}>{t('profile.boughtNone')}</p>
        ) : (
          <ul className={styles.lines}>
            {bought.map(({ proposition, value }) => (
              <li key={proposition.id}>
                <span>{proposition.name}</span>
                <span className="num">{euros(value)}</span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {barred.length + others.length > 0 && (
        <Panel title={t('profile.others')}>
          <ul className={styles.lines}>
            {others.map(({ proposition, why }) => (
              <li key={proposition.id}>
                <span className={styles.what}>
                  {proposition.name}
                  <span>
                    {why
                      ? why.buyers === 0
                        ? t('why.nobody', { name: proposition.name })
                        : whyWords(say, proposition.name, why)
                      : t('profile.unknown')}
                  </span>
                </span>
              </li>
            ))}
            {barred.map(({ proposition, reason, rule }) => (
              <li key={proposition.id}>
                <span className={styles.what}>
                  {proposition.name}
                  <span>
                    {reason === 'discontinued'
                      ? t('profile.discontinued')
                      : t('profile.barred', { rule: ruleWords(rule) })}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

/** A rule as a sentence; as it is written where it cannot be read. */
export function ruleWords(rule: string | null): string {
  if (!rule) return '';
  try {
    return sentence(parse(rule), currentLanguage());
  } catch {
    return rule;
  }
}
