import { prefetchAudience } from '@kade/contract';
import { DatePicker, InputNumber, Radio, Slider } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../app/queries.js';
import { Panel } from '../../ui/Page.js';
import { useFormat } from '../../ui/useFormat.js';
import { Field } from './Field.js';
import type { StepProps } from './useWizard.js';

const mostControl = 50;

/** Step 3: when it goes out, how fast, and who is kept out to measure the effect. */
export function StepDelivery({ draft, change, wrong }: StepProps) {
  const { t } = useTranslation('campaigns');
  const later = draft.start_at !== null;
  return (
    <div className="delivery-step">
      <Panel title={t('delivery.when')}>
        <div className="fields">
          <fieldset className="field">
            <legend className="visually-hidden">{t('delivery.when')}</legend>
            <Radio.Group
              value={later ? 'later' : 'now'}
              onChange={(e) =>
                change({
                  start_at:
                    e.target.value === 'now'
                      ? null
                      : dayjs().add(1, 'day').hour(9).startOf('hour').toISOString(),
                })
              }
              options={[
                { value: 'now', label: t('delivery.now') },
                { value: 'later', label: t('delivery.later') },
              ]}
            />
          </fieldset>
          {later && (
            <Field
              label={t('field.startAt')}
              hint={dayjs(draft.start_at).isBefore(dayjs()) ? t('delivery.past') : undefined}
            >
              {(shared) => (
                <DatePicker
                  {...shared}
                  showTime={{ format: 'HH:mm', minuteStep: 5 }}
                  format="YYYY-MM-DD HH:mm"
                  allowClear={false}
                  value={dayjs(draft.start_at)}
                  onChange={(moment) => moment && change({ start_at: moment.toISOString() })}
                />
              )}
            </Field>
          )}
          <Field
            label={t('field.rate')}
            hint={t('delivery.rateHint')}
            wrong={wrong('rate_per_minute')}
          >
            {(shared) => (
              <InputNumber<number>
                {...shared}
                min={1}
                max={100_000}
                precision={0}
                placeholder={t('delivery.noLimit')}
                suffix={<span className="soft">{t('delivery.perMinute')}</span>}
                className="number-field"
                value={draft.rate_per_minute}
                onChange={(rate_per_minute) => change({ rate_per_minute })}
              />
            )}
          </Field>
        </div>
      </Panel>
      <Panel title={t('delivery.measure')}>
        <div className="fields">
          <Control draft={draft} change={change} />
          <Field
            label={t('field.window')}
            hint={t('delivery.windowHint')}
            wrong={wrong('conversion_window_days')}
          >
            {(shared) => (
              <InputNumber<number>
                {...shared}
                min={1}
                max={365}
                precision={0}
                suffix={<span className="soft">{t('delivery.days')}</span>}
                className="number-field"
                value={draft.conversion_window_days}
                onChange={(days) => days !== null && change({ conversion_window_days: days })}
              />
            )}
          </Field>
        </div>
      </Panel>
    </div>
  );
}

function Control({ draft, change }: Pick<StepProps, 'draft' | 'change'>) {
  const { t } = useTranslation('campaigns');
  const { whole } = useFormat();
  const percent = draft.control_group_percent;
  const counts = useCall(
    prefetchAudience,
    { params: { id: draft.audience_id ?? 0 } },
    { enabled: draft.audience_id !== null, silent: true },
  );
  const reachable = counts.data?.reachable;
  const kept = reachable === undefined ? undefined : Math.round((reachable * percent) / 100);
  return (
    <div className="field">
      <div className="field-head">
        <span id="control-label">{t('field.control')}</span>
        <strong className="num">{percent} %</strong>
      </div>
      <Slider
        min={0}
        max={mostControl}
        value={percent}
        ariaLabelledByForHandle="control-label"
        marks={{ 0: '0 %', 10: '10 %', 20: '20 %', 50: '50 %' }}
        tooltip={{ formatter: (value) => `${value} %` }}
        onChange={(control_group_percent) => change({ control_group_percent })}
      />
      <p className="field-hint">{t('delivery.controlHint')}</p>
      <p className="field-hint" aria-live="polite">
        {percent === 0
          ? t('delivery.controlNone')
          : kept !== undefined &&
            reachable !== undefined &&
            t('delivery.controlCount', {
              kept: whole(kept),
              reachable: whole(reachable),
              mailed: whole(reachable - kept),
            })}
      </p>
    </div>
  );
}
