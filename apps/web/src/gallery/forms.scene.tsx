import { DatePicker, Form, Input, Select, Switch, TimePicker } from 'antd';
import dayjs from 'dayjs';
import { Choice } from '../ui/form/Choice.js';
import { classOfKind } from '../ui/form/fieldKind.js';
import { MoneyField, NumberField } from '../ui/form/NumberField.js';
import { Columns } from '../ui/layout/layout.js';
import type { Scene } from './scene.js';

const filled = {
  title: 'Yearly agreement on coffee',
  stage: 'proposal',
  value: '12500.00',
  share: 60,
  count: 24,
  area: 180,
  day: dayjs('2026-03-18'),
  time: dayjs('2026-03-18T09:30'),
  moment: dayjs('2026-03-18T09:30'),
  postcode: '1017 AB',
  renew: true,
  note: 'They decide in April, with their accountant.',
  way: 'call',
};

const wrong = (said: string, isWrong: boolean) =>
  isWrong ? ({ validateStatus: 'error', help: said } as const) : {};

/** Every kind of field, each as wide as what it holds. */
function Fields({ values = {}, faults = false, disabled = false }: FieldsProps) {
  return (
    <Form
      layout="vertical"
      initialValues={values}
      disabled={disabled}
      name={`fields-${faults}-${disabled}-${'title' in values}`}
      style={{ maxWidth: 720 }}
    >
      <Form.Item name="title" label="Title" required {...wrong('Please fill in the field', faults)}>
        <Input maxLength={300} />
      </Form.Item>
      <Columns gap={[0, 16]} min={240} fill>
        <Form.Item name="stage" label="Stage" required>
          <Select options={[{ value: 'proposal', label: 'Proposal' }]} />
        </Form.Item>
        <Form.Item name="value" label="Annual value" extra="Without VAT">
          <MoneyField />
        </Form.Item>
        <Form.Item name="share" label="Probability" {...wrong('100 at most', faults)}>
          <NumberField suffix="%" />
        </Form.Item>
        <Form.Item name="count" label="Number of cases">
          <NumberField precision={0} />
        </Form.Item>
        <Form.Item name="area" label="Floor">
          <NumberField precision={0} suffix="m²" />
        </Form.Item>
        <Form.Item name="postcode" label="Postcode">
          <Input className={classOfKind('postcode')} />
        </Form.Item>
        <Form.Item
          name="day"
          label="Last day"
          extra="The day it ends on"
          {...wrong('Not before the first day', faults)}
        >
          <DatePicker format="YYYY-MM-DD" />
        </Form.Item>
        <Form.Item name="time" label="Time">
          <TimePicker format="HH:mm" placeholder="hh:mm" />
        </Form.Item>
        <Form.Item name="moment" label="Day and time">
          <DatePicker
            className={classOfKind('moment')}
            showTime={{ format: 'HH:mm' }}
            format="YYYY-MM-DD HH:mm"
          />
        </Form.Item>
        <Form.Item name="renew" label="Renews by itself" valuePropName="checked" required>
          <Switch />
        </Form.Item>
      </Columns>
      <Form.Item name="way" label="How" required>
        <Choice
          options={[
            { value: 'call', label: 'Call' },
            { value: 'visit', label: 'Visit' },
          ]}
        />
      </Form.Item>
      <Form.Item name="note" label="Note">
        <Input.TextArea rows={2} />
      </Form.Item>
    </Form>
  );
}
type FieldsProps = { values?: object; faults?: boolean; disabled?: boolean };

export const scene: Scene = {
  name: 'Form',
  states: {
    empty: () => <Fields />,
    'filled in': () => <Fields values={filled} />,
    'not right': () => <Fields faults />,
    'not yours to change': () => <Fields values={filled} disabled />,
  },
};
