import { getWhitespotPotential } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Columns, Stack } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Page.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { Curve } from './Curve.js';
import { PastRuns } from './PastRuns.js';
import styles from './potential.module.css';
import type { PotentialReply } from './reply.js';

/** What all whitespots together are expected to bring in a year, what that rests on, and how few customers hold how much of it. */
export function Potential() {
  const found = useCall(getWhitespotPotential, undefined, { keepPrevious: true });
  return (
    <Loaded query={found} rows={12}>
      {(data) => (
        <Stack gap={16}>
          <Sums data={data} />
          <Panel>
            <Curve data={data} />
          </Panel>
          <Columns gap={16} min={360} align="start">
            <RestsOn data={data} />
            <Said data={data} />
          </Columns>
          {data.history.length > 1 && (
            <Panel>
              <PastRuns history={data.history} />
            </Panel>
          )}
        </Stack>
      )}
    </Loaded>
  );
}

function Sums({ data }: { data: PotentialReply }) {
  const { t } = useTranslation('whitespots');
  const { percent, euros, whole } = useFormat();
  const { value, if_all, bought_value, realised, gaps, with_gap } = data;
  const share = bought_value > 0 ? value / bought_value : null;
  return (
    <Panel>
      <p className={styles.label}>{t('potential.value')}</p>
      <p className={styles.figure}>{euros(value)}</p>
      <p className={styles.text}>
        {t('potential.sentence', {
          count: gaps,
          gaps: whole(gaps),
          customers: whole(with_gap),
        })}{' '}
        {share !== null &&
          t('potential.beside', { share: percent(share), value: euros(bought_value) })}
      </p>
      {realised !== null && (
        <p className={styles.text}>
          {t('potential.realised', { cents: whole(Math.round(realised * 100)) })}
        </p>
      )}
      <p className={styles.text}>{t('potential.ifAll', { value: euros(if_all) })}</p>
    </Panel>
  );
}

function RestsOn({ data }: { data: PotentialReply }) {
  const { t } = useTranslation('whitespots');
  const { euros, whole, percent } = useFormat();
  return (
    <Panel title={t('potential.restsOn')}>
      <p className={styles.note}>{t('potential.restsOnAbout')}</p>
      <ul className={styles.lines}>
        {data.rests_on.map(({ level, gaps, value }) => (
          <li key={level}>
            <span>{t(`level.${level}`)}</span>
            <span className="num">
              {t('potential.line', {
                count: gaps,
                shown: whole(gaps),
                value: euros(value),
                share: percent(data.value > 0 ? value / data.value : 0),
              })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Said({ data }: { data: PotentialReply }) {
  const { t } = useTranslation('whitespots');
  const { euros, whole } = useFormat();
  const lines = [
    ...data.said.map((one) => ({ ...one, name: t(`potential.said.${one.answer}`) })),
    { ...data.set_aside, answer: 'aside', name: t('potential.said.aside') },
  ];
  return (
    <Panel title={t('potential.saidTitle')}>
      <p className={styles.note}>{t('potential.saidAbout')}</p>
      <ul className={styles.lines}>
        {lines.map(({ answer, name, gaps, value }) => (
          <li key={answer}>
            <span>{name}</span>
            <span className="num">
              {t('potential.lineShort', { count: gaps, shown: whole(gaps), value: euros(value) })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
