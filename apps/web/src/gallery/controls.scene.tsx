import { Alert, Button, Checkbox, DatePicker, Input, Radio, Segmented, Select, Tabs } from 'antd';
import { Row, Stack } from '../ui/layout/layout.js';
import type { Scene } from './scene.js';

const kinds = ['primary', 'default', 'text', 'link'] as const;

export const scene: Scene = {
  name: 'Controls',
  states: {
    buttons: () => (
      <Row gap={8} wrap>
        {kinds.map((kind) => (
          <Button key={kind} type={kind}>
            Save
          </Button>
        ))}
        <Button danger>Remove</Button>
        <Button danger type="primary">
          Remove
        </Button>
        <Button disabled>Disabled</Button>
        <Button type="primary" disabled>
          Disabled
        </Button>
        <Button size="small">28</Button>
        <Button>32</Button>
        <Button size="large">40</Button>
      </Row>
    ),
    'one of a few': () => (
      <Row gap={16} wrap>
        <Segmented options={['All', 'Any']} />
        <Segmented options={['Mine', 'Everyone', 'Off']} disabled />
        <Segmented size="small" options={['Day', 'Week', 'Month']} defaultValue="Week" />
        <Radio.Group options={['One', 'Two']} defaultValue="One" />
        <Checkbox defaultChecked>Chosen</Checkbox>
        <Checkbox disabled>Not now</Checkbox>
      </Row>
    ),
    fields: () => (
      <Row gap={8} wrap>
        <Input aria-label="Name" style={{ width: 200 }} defaultValue="De Kroon" />
        <Input aria-label="Wrong" style={{ width: 200 }} status="error" defaultValue="€ten" />
        <Input aria-label="Disabled" style={{ width: 200 }} disabled defaultValue="Not yours" />
        <Select
          aria-label="City"
          style={{ width: 160 }}
          placeholder="City"
          options={[{ value: 'Ede' }]}
        />
        <DatePicker aria-label="Day" />
      </Row>
    ),
    tabs: () => (
      <Tabs
        items={['Overview', 'Members', 'Used in', 'History'].map((label) => ({
          key: label,
          label,
        }))}
      />
    ),
    notes: () => (
      <Stack gap={8}>
        {(['info', 'success', 'warning', 'error'] as const).map((type) => (
          <Alert key={type} type={type} showIcon title="Sending is held since 03:24." />
        ))}
      </Stack>
    ),
  },
};
