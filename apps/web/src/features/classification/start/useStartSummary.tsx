import { useTranslation } from 'react-i18next';
import type { Side } from '../../../ui/form/FormLayout.js';
import { Summary, type SummaryFact, SummaryNote } from '../../../ui/wizard/Summary.js';
import { useWords } from '../words/useWords.js';
import type { Draft } from './draft.js';
import type { Setup } from './stepProps.js';

/** What a run comes to so far. */
export function useStartSummary(setup: Setup, draft: Draft): Side {
  const { t } = useTranslation('classification');
  const { format } = useWords();
  const common = useTranslation('common').t;
  const whom = draft.whom === 'leads' ? t('whom.leads') : (draft.audience?.name ?? null);
  const examples = draft.examples.filter(({ profile }) => profile !== null).length;
  const overrides = draft.useOverrides ? setup.overrides : 0;
  const facts: SummaryFact[] = [
    { key: 'name', label: t('new.name'), value: draft.name.trim() || null },
    {
      key: 'whom',
      label: t('new.whom'),
      value: whom && (
        <>
          {whom}
          {draft.limit !== null && (
            <SummaryNote>
              {t('new.upTo', { count: draft.limit, shown: format.whole(draft.limit) })}
            </SummaryNote>
          )}
        </>
      ),
    },
    {
      key: 'criteria',
      label: t('new.criteria'),
      value: draft.criteria.trim()
        ? t('new.words', { count: draft.criteria.trim().split(/\s+/).length })
        : null,
    },
    {
      key: 'examples',
      label: t('new.examples'),
      value:
        examples + overrides > 0
          ? [
              examples > 0 && t('new.ownExamples', { count: examples }),
              overrides > 0 && t('new.overrideExamples', { count: overrides }),
            ]
              .filter(Boolean)
              .join(', ')
          : t('new.noExamples'),
    },
    { key: 'mode', label: t('column.mode'), value: setup.model ?? t('mode.short.built_in') },
    ...(setup.mode === 'model'
      ? [
          {
            key: 'cap',
            label: t('new.cap'),
            value: Number(draft.cap) > 0 ? format.money(draft.cap) : t('new.noCap'),
          },
        ]
      : []),
  ];
  const title = common('wizard.summary');
  return {
    label: title,
    brief: [draft.name.trim(), whom].filter(Boolean).join(' · ') || title,
    content: <Summary title={title} facts={facts} />,
  };
}
