import { CheckSquareOutlined, EyeOutlined, PhoneOutlined } from '@ant-design/icons';
import { listContracts, textField } from '@kade/contract';
import { Button } from 'antd';
import { Mark } from '../ui/facts/StatusTag.js';
import { plainEdit } from '../ui/record/cellEdits.js';
import { BulkBar } from '../ui/table/BulkBar.js';
import type { DataColumn } from '../ui/table/columns.js';
import { DataTable } from '../ui/table/DataTable.js';
import type { RowEdits } from '../ui/table/edit/cellEdit.js';
import type { Scene } from './scene.js';

type Row = { id: number; version: number; name: string; city: string | null };
const rows: readonly Row[] = [
  { id: 1, version: 1, name: 'Café Zee', city: 'Vlissingen' },
  { id: 2, version: 1, name: 'Bar Noord', city: null },
  { id: 3, version: 1, name: 'Restaurant met een naam die langer is dan zijn cel', city: 'Breda' },
];
const columns: readonly DataColumn<Row>[] = [
  { key: 'name', type: 'name', title: 'Name', sortable: true, render: (row) => row.name },
  { key: 'status', type: 'status', title: 'Status', render: () => <Mark tone="live">Active</Mark> },
  {
    key: 'city',
    type: 'text',
    title: 'City',
    render: (row) => row.city ?? '–',
    edit: plainEdit<Row>(textField({ max: 100, label: { en: 'City', nl: 'Plaats' } }), 'city'),
  },
];
const control = {
  ...{ page: 1, pageSize: 25, ordering: 'name', search: '', filters: {} },
  set: () => {},
};
const edits: RowEdits<Row> = {
  list: listContracts,
  saves: (row) => ({
    read: () => Promise.resolve(row),
    update: (change: Partial<Row>) => Promise.resolve({ ...row, ...change }),
    invalidates: [],
  }),
  nameOf: ({ name }) => name,
};
const actions = [
  { key: 'glance', label: 'Quick view', icon: <EyeOutlined />, main: true, onClick: () => {} },
  { key: 'call', label: 'Log a call', icon: <PhoneOutlined />, main: true, onClick: () => {} },
  { key: 'task', label: 'Add task', icon: <CheckSquareOutlined />, onClick: () => {} },
];
const actionsOf = () => actions;
const groups = {
  of: (row: Row) => (row.city ? 'known' : 'none'),
  all: [
    { key: 'known', label: 'Zeeland', count: 12, sum: '€41,250 a year' },
    { key: 'none', label: 'No city', count: 3, isAlarm: true },
  ],
  folds: { folded: [], fold: () => {} },
};
const ticked = {
  subscribe: () => () => {},
  isTicked: (row: Row) => row.id === 1,
  onSelect: () => {},
  label: (row: Row) => `Select ${row.name}`,
};

export const scene: Scene = {
  name: 'Lists',
  states: {
    'rows with actions, values that can be changed, ticked ones and their bar': () => (
      <DataTable<Row>
        list="gallery"
        control={control}
        columns={columns}
        page={{ count: 3, results: rows }}
        query={{ isFetching: false, error: null, refetch: () => {} }}
        rowKey={(row) => row.id}
        frame="auto"
        edits={edits}
        groups={groups}
        rowActions={actionsOf}
        selection={ticked}
        bulk={
          <BulkBar
            label="Selected rows"
            count="1 selected"
            all={{ label: 'Select all 3', onClick: () => {} }}
            clear={{ label: 'Clear selection', onClick: () => {} }}
          >
            <Button icon={<CheckSquareOutlined />}>Add task</Button>
            <Button disabled>Merge</Button>
          </BulkBar>
        }
      />
    ),
  },
};
