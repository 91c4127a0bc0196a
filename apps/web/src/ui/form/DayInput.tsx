import { Input } from 'antd';
import { lazy, Suspense } from 'react';
import type { DayPickerProps } from './DayPicker.js';
import { classOfKind } from './fieldKind.js';

const DayPicker = lazy(() => import('./DayPicker.js').then((m) => ({ default: m.DayPicker })));

/**
 * A day as `YYYY-MM-DD`, typed or chosen. The calendar is a tenth of what a page begins with, and few begin with a day:
 * it is loaded where there is one, and its box stands there before.
 */
export const DayInput = ({ autoFocus, ...props }: DayPickerProps) => (
  <Suspense
    fallback={
      <Input
        readOnly
        className={classOfKind('date')}
        {...(props.id ? { id: props.id } : {})}
        value={props.value ?? ''}
      />
    }
  >
    <DayPicker {...props} autoFocus={autoFocus} />
  </Suspense>
);
