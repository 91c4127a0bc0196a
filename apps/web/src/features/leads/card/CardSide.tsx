import { useTranslation } from 'react-i18next';
import { none } from '../../../ui/facts/format.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Term } from '../../../ui/kpi/Term.js';
import { SideFact, SideFacts, SideSection } from '../../../ui/record/Side.js';
import type { Card } from './card.js';
import { Psi } from './Psi.js';

/** Beside the sentences: the figures of the card, and how long its run took. */
export function CardSide({ of }: { of: Card }) {
  const { t } = useTranslation('leads');
  const { whole, percent, tenths, thousandths, euros } = useFormat();
  const { card, timings } = of;
  const { data, holdout } = card;
  const rate = data.learned > 0 ? percent(data.converted / data.learned) : none;
  const seconds = (ms: number) => t('card.side.seconds', { shown: tenths(ms / 1000) });
  const all = timings.reduce((sum, { ms }) => sum + ms, 0);
  const term = (key: string, label: string) => <Term label={label} term={key} shown />;
  const measures = holdout && [
    { label: t('card.test.auc'), term: 'auc', value: thousandths(holdout.model.auc) },
    { label: t('card.test.brier'), term: 'brier', value: thousandths(holdout.model.brier) },
    { label: t('card.test.logLoss'), term: 'log_loss', value: thousandths(holdout.model.log_loss) },
    { label: t('card.test.ece'), term: 'ece', value: thousandths(holdout.model.ece) },
    {
      label: t('card.test.lift'),
      term: 'top_decile_lift',
      value: tenths(holdout.model.top_decile_lift),
    },
  ];
  return (
    <>
      <SideSection title={t('card.side.figures')}>
        <SideFacts>
          <SideFact label={t('card.side.leads')}>{whole(data.leads)}</SideFact>
          <SideFact label={t('card.side.scored')}>{whole(data.scored)}</SideFact>
          <SideFact label={t('card.side.learned')}>{whole(data.learned)}</SideFact>
          <SideFact
            label={t('card.side.rate')}
            extra={term('lead_conversion', t('card.side.rate'))}
          >
            {rate}
          </SideFact>
          <SideFact
            label={t('settings.windowTitle')}
            extra={term('outcome_window', t('settings.windowTitle'))}
          >
            {t('card.side.days', { count: card.window })}
          </SideFact>
          <SideFact label={t('card.side.fitted')}>{card.fitted_on ?? none}</SideFact>
          <SideFact label={t('card.side.potential')}>{euros(card.potential.median)}</SideFact>
        </SideFacts>
      </SideSection>
      {measures && (
        <SideSection title={t('card.side.test')}>
          <SideFacts>
            {measures.map(({ label, term: key, value }) => (
              <SideFact key={key} label={label} extra={term(key, label)}>
                {value}
              </SideFact>
            ))}
          </SideFacts>
        </SideSection>
      )}
      {card.drift && card.drift.psi.length > 0 && (
        <SideSection title={t('card.side.drift')}>
          <Psi psi={card.drift.psi} />
        </SideSection>
      )}
      {timings.length > 0 && (
        <SideSection title={t('card.side.timings', { all: seconds(all) })}>
          <SideFacts>
            {timings.map(({ step, ms }) => (
              <SideFact key={step} label={t(`card.step.${step}`, { defaultValue: step })}>
                {seconds(ms)}
              </SideFact>
            ))}
          </SideFacts>
        </SideSection>
      )}
    </>
  );
}
