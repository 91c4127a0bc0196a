import type { LifecycleCard } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Term } from '../../../ui/kpi/Term.js';
import { Panel } from '../../../ui/page/Page.js';
import { PlainTable } from '../../../ui/table/PlainTable.js';
import { formulas } from './formulas.js';
import styles from './model-card.module.css';

/** For who wants to check: the formulas with their sources, and the parameters that this run found. Folded. */
export function Formulas({ card }: { card: LifecycleCard }) {
  const { t } = useTranslation('lifecycle');
  const { exact } = useFormat();
  const { models, spend, dropout } = card;
  const digits = (value: number) => exact(Number(value.toPrecision(6)));
  const rows = [
    ...models.map((model) => ({
      name: t(`forecaster.${model.name}`),
      term: model.name,
      parameters: Object.entries(model.parameters),
      likelihood: model.log_likelihood,
    })),
    ...(spend
      ? [
          {
            name: 'Gamma-Gamma',
            term: 'gamma_gamma',
            parameters: [
              ['p', spend.p],
              ['q', spend.q],
              ['v', spend.v],
            ] as [string, number][],
            likelihood: null,
          },
        ]
      : []),
  ];
  return (
    <Panel>
      <details className={styles.fold}>
        <summary>{t('card.formulas.title')}</summary>
        <div className={styles.told}>
          {rows.length > 0 && (
            <PlainTable label={t('card.formulas.parameters')}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{t('card.formulas.model')}</th>
                    <th scope="col">{t('card.formulas.parameters')}</th>
                    <th scope="col">{t('card.formulas.likelihood')}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ name, term, parameters, likelihood }) => (
                    <tr key={term}>
                      <th scope="row">
                        {name} <Term label={name} term={term} shown />
                      </th>
                      <td>
                        {parameters.map(([key, value]) => `${key} ${digits(value)}`).join(' · ')}
                      </td>
                      <td>{likelihood === null ? '–' : digits(likelihood)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </PlainTable>
          )}
          {dropout && (
            <p>
              {t('card.formulas.dropout', {
                statistic: exact(Number(dropout.statistic.toPrecision(4))),
                p:
                  dropout.p_value < 0.001
                    ? `< ${exact(0.001)}`
                    : exact(Number(dropout.p_value.toPrecision(2))),
              })}
            </p>
          )}
          {formulas.map(({ key, lines, source }) => (
            <section key={key}>
              <h3>{t(`card.formula.${key}`)}</h3>
              <pre className={styles.formula}>{lines.join('\n')}</pre>
              <p className={styles.source}>{source}</p>
            </section>
          ))}
        </div>
      </details>
    </Panel>
  );
}
