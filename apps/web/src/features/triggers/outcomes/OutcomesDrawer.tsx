import { getTriggerOutcomes, type ReplyOf } from '@kade/contract';
import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { IntervalBar, intervalRange } from '../../../ui/chart/IntervalBar.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { List, Stack } from '../../../ui/layout/layout.js';
import { drawerWidth } from '../../../ui/page/widths.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import styles from './outcomes.module.css';

type Outcome = ReplyOf<typeof getTriggerOutcomes>['rules'][number];

/** What came of triggers that were acted upon against those left. */
export function OutcomesDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['triggers', 'common']);
  const outcomes = useCall(getTriggerOutcomes);
  return (
    <Drawer
      open
      size={drawerWidth.wide}
      title={t('outcomes.title')}
      closable={{ 'aria-label': t('common:action.close') }}
      onClose={onClose}
    >
      <Loaded query={outcomes}>
        {({ rules }) =>
          rules.length === 0 ? (
            <EmptyState of="chart" title={t('outcomes.none')} hint={t('outcomes.noneHint')} />
          ) : (
            <Stack gap={16}>
              <p className="soft">{t('outcomes.lead')}</p>
              <List gap={0}>
                {rules.map((one) => (
                  <OneRule
                    key={one.rule}
                    outcome={one}
                    range={intervalRange(
                      rules.flatMap(({ difference }) => (difference ? [difference] : [])),
                    )}
                  />
                ))}
              </List>
            </Stack>
          )
        }
      </Loaded>
    </Drawer>
  );
}

type Props = { outcome: Outcome; range: readonly [number, number] };

function OneRule({ outcome, range }: Props) {
  const { t } = useTranslation('triggers');
  const { tenths, whole } = useFormat();
  const { rule, code, days, difference } = outcome;
  const points = (share: number) => tenths(share * 100);
  const said = difference
    ? t('outcomes.points', {
        difference: points(difference.difference),
        low: points(difference.low),
        high: points(difference.high),
      })
    : t('outcomes.few');
  return (
    <li className={styles.rule}>
      <h3 className={styles.name}>{t(`rule.${rule}.name`)}</h3>
      <p className={styles.watched}>
        {t(`watched.${code}`, { within: t('within', { count: days, shown: whole(days) }) })}
      </p>
      <dl className={styles.figures}>
        <Group label={t('outcomes.acted')} group={outcome.acted} />
        <Group label={t('outcomes.left')} group={outcome.left} />
        <div>
          <dt>{t('outcomes.difference')}</dt>
          <dd>
            <span className="num">{said}</span>
            {difference && (
              <IntervalBar
                {...{ value: difference.difference, low: difference.low, high: difference.high }}
                {...{ range, words: said, zero: 0 }}
              />
            )}
          </dd>
        </div>
      </dl>
    </li>
  );
}

function Group({ label, group }: { label: string; group: Outcome['acted'] }) {
  const { t } = useTranslation('triggers');
  const { whole, percent } = useFormat();
  const { known, happened, open } = group;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {known > 0 && (
          <>
            <b className="num">{percent(happened / known)}</b>{' '}
            <span className="num soft">
              {t('outcomes.group', { happened: whole(happened), known: whole(known) })}
            </span>
          </>
        )}
        {(open > 0 || known === 0) && (
          <span className={styles.open}>
            {t('outcomes.open', { count: open, shown: whole(open) })}
          </span>
        )}
      </dd>
    </div>
  );
}
