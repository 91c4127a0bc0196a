import { MonthCalendar, type MonthItem } from '../ui/calendar/MonthCalendar.js';
import type { Scene } from './scene.js';

const items: readonly MonthItem[] = [
  {
    ...{ id: 1, name: 'Spring terrace menu', status: 'active', to: '/campaign/detail/1' },
    ...{ about: 'Email', starts_on: '2026-02-26', ends_on: '2026-03-11' },
  },
  {
    ...{ id: 2, name: 'Fish on Fridays', status: 'scheduled', to: '/campaign/detail/2' },
    ...{ about: 'Phone', starts_on: '2026-03-09', ends_on: '2026-03-13' },
  },
  {
    ...{ id: 3, name: 'Coffee of the house', status: 'draft', to: '/campaign/detail/3' },
    ...{ about: 'Email', starts_on: '2026-03-18', ends_on: null },
  },
];
const words = { label: 'Campaigns of this month', none: 'Nothing is going on', goesOn: 'goes on' };

export const scene: Scene = {
  name: 'MonthCalendar',
  states: {
    'what is going on': () => <MonthCalendar month="2026-03" items={items} words={words} />,
    'nothing is going on': () => <MonthCalendar month="2026-03" items={[]} words={words} />,
  },
};
