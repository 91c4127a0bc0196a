import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Term } from '../../../ui/kpi/Term.js';
import { SideFact, SideFacts, SideSection } from '../../../ui/record/Side.js';
import { chance, daysLong, times, useSay } from '../words/say.js';
import type { Card } from './shape.js';
import { stepWord } from './steps.js';

/** Beside the sentences: the figures of the card, its cut points, and how long its run took. */
export function CardSide({ of }: { of: Card }) {
  const { t } = useTranslation('lifecycle');
  const say = useSay();
  const { whole, percent, tenths } = useFormat();
  const { card, timings } = of;
  const { stages } = card;
  const all = timings.reduce((sum, { ms }) => sum + ms, 0);
  const seconds = (ms: number) => t('card.side.seconds', { shown: tenths(ms / 1000) });
  const cut = ({ silence, churn }: { silence: number; churn: number }) =>
    t('card.side.cut', { silence: times(say, silence), churn: chance(say, churn) });
  return (
    <>
      <SideSection title={t('card.side.figures')}>
        <SideFacts>
          <SideFact label={t('card.side.until')}>{card.data.until}</SideFact>
          <SideFact label={t('card.side.customers')}>{whole(card.customers)}</SideFact>
          <SideFact
            label={t('card.side.repeaters')}
            extra={<Term label={t('card.side.repeaters')} term="repeat_customer" shown />}
          >
            {whole(card.repeaters)}
          </SideFact>
          <SideFact label={t('card.side.invoices')}>{whole(card.data.invoices)}</SideFact>
          <SideFact
            label={t('card.side.gap')}
            extra={<Term label={t('card.side.gap')} term="usual_gap" shown />}
          >
            {card.usual_gap === null ? '–' : daysLong(say, card.usual_gap)}
          </SideFact>
          <SideFact
            label={t('card.side.horizon')}
            extra={<Term label={t('card.side.horizon')} term="lifecycle_horizon" shown />}
          >
            {daysLong(say, card.horizon)}
          </SideFact>
          <SideFact label={t('card.side.margin')}>{percent(card.margin)}</SideFact>
          <SideFact label={t('card.side.discount')}>
            {t('card.side.aMonth', { share: percent(card.discount) })}
          </SideFact>
        </SideFacts>
      </SideSection>
      <SideSection title={t('card.side.cuts')}>
        <SideFacts>
          <SideFact label={t('card.side.newFor')}>{daysLong(say, stages.new_days)}</SideFact>
          <SideFact label={t('card.side.loyalFrom')}>
            {t('card.side.purchases', { count: stages.loyal_purchases })}
          </SideFact>
          <SideFact label={t('card.side.riskFrom')}>{cut(stages.at_risk)}</SideFact>
          <SideFact label={t('card.side.lapsingFrom')}>{cut(stages.lapsing)}</SideFact>
          <SideFact label={t('card.side.lostFrom')}>{cut(stages.lost)}</SideFact>
        </SideFacts>
      </SideSection>
      {timings.length > 0 && (
        <SideSection title={t('card.side.timings', { all: seconds(all) })}>
          <SideFacts>
            {timings.map(({ step, ms }) => (
              <SideFact key={step} label={stepWord(t, step)}>
                {seconds(ms)}
              </SideFact>
            ))}
          </SideFacts>
        </SideSection>
      )}
    </>
  );
}
