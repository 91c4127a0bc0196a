import type { MassActionKind } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import type { Side } from '../../../ui/form/FormLayout.js';
import { Summary, type SummaryFact, SummaryNote } from '../../../ui/wizard/Summary.js';
import { filtersOf } from '../../profiles/index.js';
import type { Choice } from '../choose/choice.js';
import { useActionWords } from '../useActionWords.js';
import { type Values, whoseOf } from './values.js';

type Chosen = {
  kind: MassActionKind;
  choice: Choice;
  /** Profiles that are chosen; undefined while that is not known, or nothing is. */
  count: number | undefined;
  values: Values;
  /** Whether the action's own form was reached. */
  isActionSeen: boolean;
};

/** What a mass action comes to so far: which profiles, what is done to each, who gets it. */
export function useMassSummary({ kind, choice, count, values, isActionSeen }: Chosen): Side {
  const { t } = useTranslation(['mass-actions', 'common']);
  const { whole } = useFormat();
  const name = useActionWords().name;
  const how = useChoiceWords(choice);
  const shown = count === undefined ? null : t('choose.count', { count, shown: whole(count) });
  const owner =
    values.whose !== 'one'
      ? t(`whose.${values.whose}`)
      : values.owner_id === null
        ? null
        : name(values.owner_id);
  const facts: SummaryFact[] = [
    {
      key: 'who',
      label: t('count.total'),
      value: shown && (
        <>
          {shown}
          <SummaryNote>{how}</SummaryNote>
        </>
      ),
    },
    { key: 'kind', label: t('column.action'), value: t(`kind.${kind}`) },
    ...actionFacts(kind, values, isActionSeen, t),
    ...(whoseOf[kind].length > 0
      ? [{ key: 'owner', label: t(`owner.${kind}`), value: isActionSeen ? owner : null }]
      : []),
    { key: 'undo', label: t('summary.undo'), value: t('summary.undoable') },
  ];
  const title = t('common:wizard.summary');
  return {
    label: title,
    brief: [t(`kind.${kind}`), shown].filter(Boolean).join(' · '),
    content: <Summary title={title} facts={facts} />,
  };
}

type Words = ReturnType<typeof useTranslation<['mass-actions', 'common']>>['t'];

/** What is filled in of the action itself. */
function actionFacts(kind: MassActionKind, v: Values, isSeen: boolean, t: Words): SummaryFact[] {
  switch (kind) {
    case 'create_activity':
      return [
        {
          key: 'activity',
          label: t('field.activity'),
          value: v.title.trim()
            ? t('words.activity', { type: t(`type.${v.type}`), title: v.title.trim() })
            : null,
        },
        {
          key: 'due',
          label: t('field.due'),
          value: v.due_on ?? (isSeen ? t('summary.noDue') : null),
        },
      ];
    case 'add_opportunity':
      return [
        { key: 'title', label: t('field.opportunity'), value: v.title.trim() || null },
        {
          key: 'status',
          label: t('field.status'),
          value: isSeen ? t(`common:status.${v.status}`) : null,
        },
      ];
    case 'set_status':
      return [
        {
          key: 'status',
          label: t('field.crmStatus'),
          value: isSeen ? t(`common:status.${v.crm_status}`) : null,
        },
      ];
    default:
      return [];
  }
}

/** How the profiles were chosen. */
function useChoiceWords({ way, filter, audience }: Choice): string {
  const { t } = useTranslation('mass-actions');
  if (way === 'audience' && audience) return audience.name;
  if (way !== 'filter') return t(`way.${way}`);
  const search = filter.search.trim();
  const filters = filtersOf(filter.rule)?.length ?? 0;
  const parts = [
    search && t('summary.search', { search }),
    filters > 0 && t('summary.filters', { count: filters }),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : t('summary.everyone');
}
