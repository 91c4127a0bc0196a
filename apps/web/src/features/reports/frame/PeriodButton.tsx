import { CalendarOutlined, DownOutlined } from '@ant-design/icons';
import type { AskedDays } from '@kade/contract';
import { Button, Popover, Spin } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

// The calendar is a tenth of what a page begins with, and few begin with a day.
const PeriodEditor = lazy(() =>
  import('./PeriodEditor.js').then((m) => ({ default: m.PeriodEditor })),
);

type Props = { days: AskedDays; today: string; onChange: (days: AskedDays) => void };

/** Which days the report is about and what they are compared with; what it says opens the choice. */
export function PeriodButton({ days, today, onChange }: Props) {
  const { t } = useTranslation('reports');
  const [isOpen, setOpen] = useState(false);
  const { period, from, to } = days;
  const said = period === 'days' ? `${from} – ${to}` : t(`period.${period}`);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <Suspense fallback={<Spin size="small" />}>
          <PeriodEditor days={days} today={today} onChange={onChange} />
        </Suspense>
      }
    >
      <Button
        icon={<CalendarOutlined aria-hidden />}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-label={t('period.button', { said })}
      >
        {said} <DownOutlined aria-hidden />
      </Button>
    </Popover>
  );
}
