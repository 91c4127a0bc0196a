import {
  getLead,
  getProfileSales,
  listActivitiesOfProfile,
  type ProfileDetail,
} from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { useMay, useSees } from '../../../platform/session/useProfile.js';
import { useCellLook } from '../../../ui/facts/useCellLook.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { KpiStrip } from '../../../ui/kpi/KpiStrip.js';
import styles from '../profile-detail.module.css';
import { keyFigures } from './keyFigures.js';
import { PotentialWhy, ScoreWhy, scoreOf } from './Score.js';

/** The figures of a business, its next step and its lead score; brief: not on a phone. */
export function Header({ row, isBrief }: { row: ProfileDetail; isBrief: boolean }) {
  const { t } = useTranslation('profile-detail');
  const format = useFormat();
  const look = useCellLook();
  const may = useMay();
  const sees = useSees();
  const score = scoreOf(row);
  // Of a customer: how likely it is to stay away. Of all others, and before a run, nothing is said.
  const churn =
    typeof row.churn === 'number' && sees('churn')
      ? {
          ...{ term: 'CHURN', value: row.churn, unit: 'share' as const },
          note:
            typeof row.predicted_expected_purchases === 'number'
              ? t('figure.expected', { shown: format.tenths(row.predicted_expected_purchases) })
              : null,
        }
      : null;
  const sales = useCall(
    getProfileSales,
    { params: { id: row.id } },
    { silent: true, staleTime: 60_000, enabled: may(getProfileSales.access) },
  );
  const tasks = useCall(
    listActivitiesOfProfile,
    { params: { id: row.id }, query: { state: 'open', page_size: 1 } },
    { silent: true, enabled: may(listActivitiesOfProfile.access) },
  );
  // All of this is about how the company stands with the business: nothing of it is a partner's.
  if (!sees('crm_status')) return null;
  const [next] = tasks.data?.results ?? [];
  return (
    <div className={isBrief ? styles.isBrief : undefined}>
      <KpiStrip
        compact
        items={[
          ...keyFigures(row, look, t, sales.data).map((figure) =>
            figure.term === 'POTENTIAL_VALUE' && figure.value && may(getLead.access)
              ? {
                  ...figure,
                  note: <PotentialWhy profileId={row.id} label={t('score.potential')} />,
                }
              : figure,
          ),
          ...(may(listActivitiesOfProfile.access)
            ? [
                {
                  label: t('figure.next'),
                  words: next ? format.day(next.due_at ?? next.due_on) : t('figure.noNext'),
                  note: next?.title ?? null,
                  to: paths.profile(row.id, 'activities'),
                },
              ]
            : []),
          ...(churn === null ? [] : [{ ...churn, label: t('figure.churn') }]),
          {
            label: t('score.label'),
            term: 'LEADSCORE',
            value: score,
            note:
              score === null ? (
                t('score.none')
              ) : may(getLead.access) ? (
                <ScoreWhy
                  profileId={row.id}
                  label={t('score.why', { score: format.whole(score) })}
                />
              ) : null,
          },
        ]}
      />
    </div>
  );
}
