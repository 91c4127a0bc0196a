import type { ClassificationDetail } from '@kade/contract';
import { Told } from '../../models/index.js';
import { agreementSentence, testSentence } from '../words/figures.js';
import { useWords } from '../words/useWords.js';
import type { Figures } from './figures.js';

type Props = { run: ClassificationDetail; figures: Figures };

/** Beside people, who do not agree on everything either, and beside the prompt in use before. */
export function HeldAgainst({ run, figures: { people, against } }: Props) {
  const words = useWords();
  const { t } = words;
  return (
    <Told
      title={t('against.title')}
      sentences={[
        people
          ? `${t('against.people')} ${agreementSentence(words, people)}`
          : t('against.onePerson'),
        against
          ? testSentence(words, against.test, {
              this: t('prompt.this', { number: run.prompt.number }),
              other: t('prompt.other', { number: against.other.number }),
            })
          : t('against.noPrompt'),
      ]}
    />
  );
}
