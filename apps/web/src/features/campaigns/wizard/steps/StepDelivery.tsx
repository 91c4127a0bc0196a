import type { SendWindow } from '@kade/contract';
import { Checkbox, DatePicker, TimePicker } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../../../platform/session/useProfile.js';
import { fromClock, onClock } from '../../../../ui/calendar/clock.js';
import { Choice } from '../../../../ui/form/Choice.js';
import { classOfKind } from '../../../../ui/form/fieldKind.js';
import { NumberField } from '../../../../ui/form/NumberField.js';
import { Weekdays } from '../../../../ui/form/Weekdays.js';
import { Row, Stack } from '../../../../ui/layout/layout.js';
import { Panel } from '../../../../ui/page/Page.js';
import styles from '../../campaigns.module.css';
import { Field } from '../../Field.js';
import type { StepProps } from '../useWizard.js';

const officeHours: SendWindow = { from: '09:00', to: '17:00', weekdays: [1, 2, 3, 4, 5] };
const clock = (time: string) => dayjs(`2000-01-01T${time}`);

const tomorrowAtNine = (zone: string): string =>
  fromClock(zone, onClock(zone, new Date().toISOString()).add(1, 'day').hour(9).startOf('hour'));

/** Step 3: when it goes out and how fast. */
export function StepDelivery({ draft, change, wrong }: StepProps) {
  const { t } = useTranslation('campaigns');
  const { company } = useProfile();
  const start = draft.start_at;
  const mail = draft.channel === 'email';
  return (
    <>
      <Panel title={t('delivery.when')}>
        <Stack gap={16}>
          <Choice<'now' | 'later'>
            label={t('delivery.when')}
            value={start === null ? 'now' : 'later'}
            onChange={(when) =>
              change({ start_at: when === 'now' ? null : tomorrowAtNine(company.time_zone) })
            }
            options={(['now', 'later'] as const).map((value) => ({
              value,
              label: t(`delivery.${value}`),
              about: t(`delivery.${value}Hint`),
            }))}
          />
          {start !== null && (
            <Field
              label={t('field.startAt')}
              hint={dayjs(start).isBefore(dayjs()) ? t('delivery.past') : undefined}
            >
              {(shared) => (
                <DatePicker
                  {...shared}
                  className={classOfKind('moment')}
                  showTime={{ format: 'HH:mm', minuteStep: 5 }}
                  format="YYYY-MM-DD HH:mm"
                  allowClear={false}
                  value={onClock(company.time_zone, start)}
                  onChange={(shown) =>
                    shown && change({ start_at: fromClock(company.time_zone, shown) })
                  }
                />
              )}
            </Field>
          )}
        </Stack>
      </Panel>
      {mail && (
        <Panel title={t('delivery.pace')}>
          <Stack gap={16}>
            <Window draft={draft} change={change} wrong={wrong} />
            <Field
              label={t('field.rate')}
              hint={t('delivery.rateHint')}
              wrong={wrong('rate_per_minute')}
            >
              {(shared) => (
                <NumberField
                  {...shared}
                  min={1}
                  max={100_000}
                  precision={0}
                  placeholder={t('delivery.noLimit')}
                  suffix={<span className="soft">{t('delivery.perMinute')}</span>}
                  value={draft.rate_per_minute}
                  onChange={(rate_per_minute) => change({ rate_per_minute })}
                />
              )}
            </Field>
          </Stack>
        </Panel>
      )}
    </>
  );
}

/** The hours in which mails may leave, in the company's time zone. */
function Window({ draft, change, wrong }: Pick<StepProps, 'draft' | 'change' | 'wrong'>) {
  const { t } = useTranslation('campaigns');
  const { company } = useProfile();
  const held = draft.send_window;
  const set = (part: Partial<SendWindow>) => held && change({ send_window: { ...held, ...part } });
  const problem = wrong('send_window.to') ?? wrong('send_window.weekdays');
  return (
    <fieldset className={styles.field}>
      <legend className="visually-hidden">{t('window.title')}</legend>
      <Checkbox
        checked={held !== null}
        onChange={(e) => change({ send_window: e.target.checked ? officeHours : null })}
      >
        {t('window.only')}
      </Checkbox>
      {held && (
        <>
          <Row gap={[12, 16]} wrap align="end">
            {(['from', 'to'] as const).map((side) => (
              <Field key={side} label={t(`window.${side}`)}>
                {(shared) => (
                  <TimePicker
                    {...shared}
                    format="HH:mm"
                    minuteStep={15}
                    allowClear={false}
                    needConfirm={false}
                    value={clock(held[side])}
                    onChange={(time) => time && set({ [side]: time.format('HH:mm') })}
                  />
                )}
              </Field>
            ))}
            <Weekdays
              label={t('window.weekdays')}
              value={held.weekdays}
              onChange={(weekdays) => set({ weekdays })}
            />
          </Row>
          {problem && <p className={styles.fieldWrong}>{problem}</p>}
          <p className={styles.fieldHint}>{t('window.hint', { zone: company.time_zone })}</p>
        </>
      )}
    </fieldset>
  );
}
