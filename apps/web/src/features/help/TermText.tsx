import { catalogue, kpis, reportTerms } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../platform/language/language.js';
import { EntryText } from './EntryText.js';
import { useOwnFigures } from './own/useOwnFigures.js';

/** What the glossary tells of a term, where the term stands. */
export function TermText({ term }: { term: string }) {
  const { t } = useTranslation('help');
  const own = useOwnFigures(term)(term);
  const ofReport = reportTerms.find(({ key }) => key === term)?.words;
  if (ofReport) {
    const language = currentLanguage();
    const [about, formula] = [ofReport.about[language], ofReport.formula?.[language]];
    return <EntryText {...{ term, about, formula, own }} />;
  }
  const column = catalogue.find(({ key }) => key === term);
  const known = kpis.some(({ key }) => key === term);
  const about = known
    ? t(`kpi.${term}.text`)
    : (column && 'about' in column && column.about[currentLanguage()]) || '';
  return <EntryText term={term} about={about} own={own} />;
}
