import { getClassificationPrompt } from '@kade/contract';
import { useCall } from '../../../platform/client/queries.js';
import { Panel } from '../../../ui/page/Page.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { useWords } from '../words/useWords.js';
import styles from './rests.module.css';

/** What the language model is sent, word for word, with one of the leads. */
export function PromptPart({ id }: { id: number }) {
  const { t } = useWords();
  const prompt = useCall(getClassificationPrompt, { params: { id } });
  return (
    <Panel title={t('rests.sent')}>
      <Loaded query={prompt} rows={6}>
        {({ text, lead }) =>
          text && (
            <div className={styles.told}>
              <p className="soft">
                {lead ? t('rests.sentOf', { name: lead.name }) : t('rests.sentAbout')}
              </p>
              {(['system', 'lead'] as const).map((part) => (
                <section key={part} aria-label={t(`rests.part.${part}`)}>
                  <h3>{t(`rests.part.${part}`)}</h3>
                  {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
                  <pre className={styles.sent} tabIndex={0}>
                    {text[part]}
                  </pre>
                </section>
              ))}
            </div>
          )
        }
      </Loaded>
    </Panel>
  );
}
