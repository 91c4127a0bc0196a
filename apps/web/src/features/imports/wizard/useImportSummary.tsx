import { useTranslation } from 'react-i18next';
import type { Side } from '../../../ui/form/FormLayout.js';
import { Summary, type SummaryFact } from '../../../ui/wizard/Summary.js';
import { refersToOthers } from './Choices.js';
import { useFileFacts } from './useFileFacts.js';
import type { Wizard } from './useWizard.js';

type Chosen = Pick<Wizard, 'kind' | 'file' | 'preview' | 'matching' | 'options'>;

/** What an import comes to so far. */
export function useImportSummary(chosen: Chosen): Side {
  const { t } = useTranslation(['imports', 'common']);
  const { kind, preview, options } = chosen;
  const file = useFileFacts(chosen);
  const known = preview && kind;
  const format = options.number_format;
  const facts: SummaryFact[] = [
    { key: 'kind', label: t('column.kind'), value: kind && t(`kind.${kind}`) },
    ...file.facts,
    ...(format
      ? [{ key: 'numbers', label: t('numbers.title'), value: t(`numbers.short.${format}`) }]
      : []),
    {
      key: 'duplicates',
      label: t('summary.known'),
      value: known && t(`summary.${options.on_duplicate}`),
    },
    ...(known && refersToOthers(known)
      ? [
          {
            key: 'missing',
            label: t('summary.missing'),
            value: t(options.create_missing ? 'summary.created' : 'summary.returned'),
          },
        ]
      : []),
  ];
  const title = t('common:wizard.summary');
  return {
    label: title,
    brief: kind ? `${t(`kind.${kind}`)} · ${file.brief}` : file.brief,
    content: <Summary title={title} facts={facts} />,
  };
}
