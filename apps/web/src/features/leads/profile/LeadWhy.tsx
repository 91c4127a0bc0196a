import { getLead, getLeadCard, type ReplyOf } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { Stack } from '../../../ui/layout/layout.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { PointBars } from '../scores/PointBars.js';
import { pointWords } from '../words/columns.js';
import { type Say, useSay } from '../words/say.js';
import styles from './lead-why.module.css';
import { potentialSentence } from './potentialSentence.js';

export type Lead = ReplyOf<typeof getLead>;

/** Points shown; the others are summed up. */
const most = 6;

/** Why a lead has its score, and what its potential value rests on. */
export function LeadWhy({ profileId }: { profileId: number }) {
  const found = useCall(
    getLead,
    { params: { id: profileId } },
    { staleTime: 60_000, silent: true },
  );
  return (
    <Loaded query={found} rows={4}>
      {(lead) => <Why lead={lead} />}
    </Loaded>
  );
}

function Why({ lead }: { lead: Lead }) {
  const { t } = useTranslation('leads');
  const say = useSay();
  const may = useMay();
  const { result, leadscore: score, points, potential } = lead;
  const rest = points.slice(most);
  const lines = points.slice(0, most).map((point) => ({
    ...{ key: point.column, words: pointWords(say, point), points: point.points },
    ...{ low: point.low, high: point.high },
  }));
  return (
    <Stack gap={12} className={styles.why}>
      {score === null ? (
        <p>{t(result ? 'why.noScore' : 'why.noRun')}</p>
      ) : (
        <>
          <p className={styles.lead}>{t('why.score', { score: say.format.whole(score) })}</p>
          {scoreSentences(say, lead).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {lines.length > 0 && (
            <PointBars
              isBrief
              label={t('why.points')}
              lines={
                rest.length > 0
                  ? [
                      ...lines,
                      {
                        key: 'rest',
                        words: t('why.others', { count: rest.length }),
                        points: rest.reduce((sum, point) => sum + point.points, 0),
                        ...{ low: null, high: null },
                      },
                    ]
                  : lines
              }
            />
          )}
        </>
      )}
      {potential && <p>{potentialSentence(say, potential)}</p>}
      {result && (
        <p className={styles.rests}>
          {[
            t('why.data', { day: result.day }),
            lead.known_on && t('why.known', { day: lead.known_on }),
          ]
            .filter(Boolean)
            .join(' · ')}
          {may(getLeadCard.access) && (
            <>
              {' · '}
              <Link to={paths.modelCard(result.id, 'leads')}>{t('card.link')}</Link>
            </>
          )}
        </p>
      )}
    </Stack>
  );
}

/** What the score means, what it starts from, and what became of leads that had one like it. */
export function scoreSentences(say: Say, lead: Lead): string[] {
  const { t, format } = say;
  const { leadscore: score, base_score: base, window, band } = lead;
  if (score === null) return [];
  const { past } = band ?? { past: null };
  return [
    window !== null && t('why.means', { score: format.whole(score), count: window }),
    base !== null && t('why.base', { base: format.whole(base) }),
    past &&
      t('why.band', {
        ...{ count: past.leads, leads: format.whole(past.leads) },
        ...{ share: format.percent(past.conversion), low: format.percent(past.low) },
        high: format.percent(past.high),
      }),
  ].filter((sentence): sentence is string => typeof sentence === 'string');
}
