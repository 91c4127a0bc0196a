import { EyeOutlined } from '@ant-design/icons';
import { Mark } from '../ui/facts/StatusTag.js';
import type { DataColumn } from '../ui/table/columns.js';
import { RowCards } from '../ui/table/RowCards.js';
import type { Scene } from './scene.js';

type Row = { id: number; name: string; city: string; value: string };
const rows: readonly Row[] = [
  { id: 1, name: 'Café Zee', city: 'Vlissingen', value: '€12,500' },
  {
    id: 2,
    name: 'Restaurant met een naam die langer is dan zijn kaart',
    city: 'Breda',
    value: '–',
  },
];
const columns: readonly DataColumn<Row>[] = [
  { key: 'name', type: 'name', title: 'Name', render: (row) => row.name },
  { key: 'status', type: 'status', title: 'Status', render: () => <Mark tone="live">Active</Mark> },
  { key: 'city', type: 'text', title: 'City', render: (row) => row.city },
  { key: 'value', type: 'money', title: 'Value', render: (row) => row.value },
];
const ticked = {
  subscribe: () => () => {},
  isTicked: (row: Row) => row.id === 1,
  onSelect: () => {},
  label: (row: Row) => `Select ${row.name}`,
};
const actions = [{ key: 'glance', label: 'Quick view', icon: <EyeOutlined />, onClick: () => {} }];

const Cards = ({ selection }: { selection?: typeof ticked }) => (
  <div style={{ maxWidth: 390 }}>
    <RowCards<Row>
      rows={rows}
      columns={columns}
      form={undefined}
      rowKey={(row) => row.id}
      busy={false}
      actions={() => actions}
      selection={selection}
    />
  </div>
);

export const scene: Scene = {
  name: 'RowCards',
  states: {
    'as a phone shows a list': () => <Cards />,
    'while rows are ticked': () => <Cards selection={ticked} />,
  },
};
