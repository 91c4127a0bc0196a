import { getPareto, saveLifecycleCustomers } from '@kade/contract';
import { Button, Slider } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { useMobile } from '../../../platform/theme/useWidth.js';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Row, Stack } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Page.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { SaveMarked } from '../behind/SaveMarked.js';
import type { Result } from '../shared/useResults.js';
import { type Pareto, pointNear, tenthsOf, verdictOf, withTops } from './curve.js';
import { ParetoPlot } from './ParetoPlot.js';
import styles from './pareto.module.css';

type Props = {
  result: Result;
  /** Opens the first so many customers. */
  onOpen: (top: number) => void;
};

/** How few customers of a result make how much of its net sales; any number of the best becomes an audience. */
export function ParetoPanel({ result, onOpen }: Props) {
  const found = useCall(getPareto, { params: { id: result.id } }, { staleTime: 300_000 });
  return (
    <Panel>
      <Loaded query={found}>
        {(pareto) => <ParetoChart pareto={pareto} result={result} onOpen={onOpen} />}
      </Loaded>
    </Panel>
  );
}

/** The same of figures that are there. */
export function ParetoChart({ pareto: found, result, onOpen }: Props & { pareto: Pareto }) {
  const { t } = useTranslation('lifecycle');
  const { whole, percent, euros, wholePercent } = useFormat();
  const mayWrite = useMay()(saveLifecycleCustomers.access);
  const isPhone = useMobile();
  const pareto = useMemo(() => withTops(found), [found]);
  const { points, customers, value } = pareto;
  const [at, setAt] = useState(() => pointNear(points, 0.2 * customers));
  const [saving, setSaving] = useState(false);
  const counted = (count: number) => t('segment.pareto.customers', { count, shown: whole(count) });
  const verdict = verdictOf(pareto);
  const point = points[at] ?? { customers: 0, value: 0 };
  const shares = {
    customerShare: percent(customers > 0 ? point.customers / customers : 0),
    share: percent(value > 0 ? point.value / value : 0),
  };
  const handle = t('segment.pareto.handle', shares);
  const exact = t('segment.pareto.handleExact', {
    customers: counted(point.customers),
    value: euros(point.value),
  });
  const most = 'most' in verdict ? verdict.most : null;
  return (
    <ChartFrame
      name="pareto"
      level={2}
      title={t('segment.pareto.title')}
      sub={[
        t('segment.pareto.sub'),
        // Every customer has a point of its own while there is room for that.
        points.length <= customers &&
          t('segment.pareto.subPoints', {
            points: whole(points.length),
            customers: whole(customers),
          }),
      ]
        .filter(Boolean)
        .join(' · ')}
      term="NET_SALES_LAST_12_MONTHS"
      label={t('segment.pareto.label')}
      empty={verdict.code === 'empty' && t('segment.pareto.empty')}
      table={{
        head: ['part', 'customers', 'value', 'share', 'each'].map((key) =>
          t(`segment.pareto.table.${key}`),
        ),
        rows: tenthsOf(pareto).map((tenth) => [
          percent(tenth.upTo),
          ...[tenth.customers, tenth.value, tenth.share, tenth.each],
        ]),
        units: ['text', 'whole', 'money', 'share', 'money'],
      }}
      foot={
        pareto.below_zero > 0 &&
        t('segment.pareto.below', { count: pareto.below_zero, shown: whole(pareto.below_zero) })
      }
    >
      <Stack gap={8}>
        <p className={styles.verdict}>
          {verdict.code === 'few'
            ? t('segment.pareto.verdict.few', { customers: counted(customers) })
            : most &&
              'share' in verdict &&
              t(`segment.pareto.verdict.${verdict.code}`, {
                topShare: wholePercent(verdict.topShare),
                share: wholePercent(verdict.share),
                most: `${counted(most.customers)} (${percent(most.customers / customers)})`,
              })}
        </p>
        <div className={styles.parts}>
          <Stack gap={4}>
            <span className={styles.axis}>{t('segment.pareto.axisY')}</span>
            <ParetoPlot
              pareto={pareto}
              at={at}
              onChange={setAt}
              words={`${handle}: ${exact}`}
              still={isPhone}
            />
            <span className={styles.axisX}>{t('segment.pareto.axisX')}</span>
            {isPhone && (
              <Slider
                min={Math.min(1, points.length - 1)}
                max={points.length - 1}
                value={at}
                onChange={setAt}
                tooltip={{ open: false }}
                ariaLabelForHandle={t('segment.pareto.slider')}
                ariaValueTextFormatterForHandle={() => `${handle}: ${exact}`}
              />
            )}
          </Stack>
          <Stack gap={12} align="start">
            <div aria-live="polite">
              <p className={styles.figure}>{handle}</p>
              <p className={styles.exact}>{exact}</p>
            </div>
            <Row gap={8} wrap>
              <Button onClick={() => onOpen(point.customers)}>{t('segment.pareto.show')}</Button>
              {mayWrite && (
                <Button type="primary" onClick={() => setSaving(true)}>
                  {t('segment.pareto.save')}
                </Button>
              )}
            </Row>
          </Stack>
        </div>
      </Stack>
      {saving && (
        <SaveMarked
          result={result}
          mark={{ top: point.customers }}
          count={point.customers}
          suggestion={t('segment.pareto.suggestion', {
            count: point.customers,
            shown: whole(point.customers),
          })}
          onClose={() => setSaving(false)}
        />
      )}
    </ChartFrame>
  );
}
