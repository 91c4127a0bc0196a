import { Button, DatePicker, Form, type FormInstance, Select, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../../platform/session/useProfile.js';
import { addDays, mondayOf, todayIn } from '../../../ui/calendar/zoned.js';
import { Row } from '../../../ui/layout/layout.js';
import styles from '../activities.module.css';
import type { Values } from '../draft.js';

const durations = [15, 30, 45, 60, 90, 120, 180, 240] as const;

const asPicker = (format: string) => ({
  getValueProps: (value: string | null) => ({ value: value ? dayjs(value, format) : null }),
  normalize: (value: Dayjs | null) => value?.format(format) ?? null,
});

/** Day, and if it matters the time with how long it takes; near days in one click. */
export function WhenFields({ form }: { form: FormInstance<Values> }) {
  const { t } = useTranslation(['activities', 'common']);
  const zone = useProfile().company.time_zone;
  const day = Form.useWatch('day', form);
  const time = Form.useWatch('time', form);
  const minutes = Form.useWatch('minutes', form);
  const today = todayIn(zone);
  const near = {
    today,
    tomorrow: addDays(today, 1),
    nextWeek: addDays(mondayOf(today), 7),
  };
  const lengths = new Set<number>([...durations, ...(minutes ? [minutes] : [])]);
  return (
    <>
      <Row gap={[0, 12]} wrap align="stretch">
        <Form.Item name="day" label={t('form.day')} {...asPicker('YYYY-MM-DD')}>
          <DatePicker format="YYYY-MM-DD" />
        </Form.Item>
        <Form.Item name="time" label={t('form.time')} {...asPicker('HH:mm')}>
          <TimePicker
            placeholder={t('common:form.time')}
            format="HH:mm"
            minuteStep={5}
            needConfirm={false}
            disabled={!day}
          />
        </Form.Item>
        <Form.Item name="minutes" label={t('form.minutes')} className={styles.length}>
          <Select<number>
            allowClear
            disabled={!day || !time}
            options={[...lengths]
              .sort((a, b) => a - b)
              .map((value) => ({ value, label: t('form.duration', { count: value }) }))}
          />
        </Form.Item>
      </Row>
      <Row gap={8} wrap align="stretch" className={styles.nearDays}>
        {Object.entries(near).map(([name, value]) => (
          <Button
            key={name}
            size="small"
            type={day === value ? 'primary' : 'default'}
            aria-pressed={day === value}
            onClick={() => form.setFieldsValue({ day: value })}
          >
            {t(`near.${name}`)}
          </Button>
        ))}
      </Row>
    </>
  );
}
