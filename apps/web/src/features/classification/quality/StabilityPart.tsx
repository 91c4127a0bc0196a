import type { ClassificationDetail } from '@kade/contract';
import { Told } from '../../models/index.js';
import { costText } from '../words/cost.js';
import { shareText } from '../words/figures.js';
import { useWords } from '../words/useWords.js';

/** The same leads asked twice: how many got the same class. */
export function StabilityPart({ run }: { run: ClassificationDetail }) {
  const words = useWords();
  const { t, format } = words;
  const { stability } = run;
  const sentences = () => {
    if (run.mode === 'built_in') return [t('stability.built_in')];
    if (!stability) return [t('stability.never'), t('stability.how')];
    const figures = {
      ...{ count: stability.leads, leads: format.whole(stability.leads) },
      ...{ asked: format.whole(stability.asked), cost: costText(format, stability.cost) },
    };
    if (stability.status !== 'finished') return [t(`stability.${stability.status}`, figures)];
    return [
      stability.same
        ? t('stability.same', {
            ...figures,
            ...{ hits: format.whole(stability.same.hits), of: format.whole(stability.same.of) },
            share: shareText(words, stability.same),
          })
        : t('stability.noAnswer'),
      t('stability.cost', figures),
    ];
  };
  return <Told title={t('stability.title')} sentences={sentences()} />;
}
