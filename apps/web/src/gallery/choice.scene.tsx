import { useState } from 'react';
import { Choice } from '../ui/form/Choice.js';
import { Weekdays } from '../ui/form/Weekdays.js';
import type { Scene } from './scene.js';

const channels = [
  { value: 'email', label: 'Email', about: 'Sends an email to the contacts of each profile.' },
  { value: 'phone', label: 'Phone', about: 'Creates a call task for each profile’s sales owner.' },
  { value: 'post', label: 'Direct mail', about: 'Creates an address file.', disabled: true },
] as const;

function Cards({ columns }: { columns: 1 | 2 | 3 }) {
  const [value, setValue] = useState<'email' | 'phone' | 'post'>('email');
  return (
    <Choice
      label={`Channel, ${columns}`}
      columns={columns}
      value={value}
      onChange={setValue}
      options={channels}
    />
  );
}

function Line() {
  const [value, setValue] = useState<'all' | 'any'>('all');
  const options = [
    { value: 'all', label: 'All' },
    { value: 'any', label: 'Any' },
  ] as const;
  return <Choice label="Which hold" value={value} onChange={setValue} options={options} />;
}

function Days() {
  const [days, setDays] = useState([1, 2, 3, 4, 5]);
  return <Weekdays label="Days" value={days} onChange={setDays} />;
}

export const scene: Scene = {
  name: 'Choice',
  states: {
    'each needs a sentence, three beside each other': () => <Cards columns={3} />,
    'two beside each other': () => <Cards columns={2} />,
    'below each other': () => <Cards columns={1} />,
    'a word each': () => <Line />,
    'days of a week': () => <Days />,
  },
};
