import { DatePicker, Form, Input, TimePicker } from 'antd';
import { describe, expect, it } from 'vitest';
import { screen, show } from '../../testkit/index.js';
import { kindOfNumber } from './fieldKind.js';
import { MoneyField, NumberField } from './NumberField.js';

describe('a field', () => {
  it('is of the kind that its signs say', () => {
    expect(kindOfNumber({ suffix: '%' })).toBe('percent');
    expect(kindOfNumber({ prefix: '€' })).toBe('money');
    expect(kindOfNumber({ suffix: 'm²' })).toBe('measure');
    expect(kindOfNumber({})).toBe('number');
  });

  it('takes its kind without the form saying so', async () => {
    await show(
      <Form>
        <DatePicker />
        <TimePicker />
        <DatePicker.RangePicker />
        <MoneyField aria-label="money" />
        <NumberField aria-label="share" suffix="%" />
      </Form>,
    );
    const kinds = [...document.querySelectorAll('.ant-picker, .ant-input-number')].map(
      (field) => /is-(\w+?)(?:_|\s|$)/.exec(field.className)?.[1],
    );
    expect(kinds).toEqual(['date', 'time', undefined, 'money', 'percent']);
  });
});

describe('a form', () => {
  it('says what may stay empty, and marks what may not with nothing', async () => {
    await show(
      <Form layout="vertical">
        <Form.Item name="name" label="Name" rules={[{ required: true }]}>
          <Input />
        </Form.Item>
        <Form.Item name="note" label="Note">
          <Input />
        </Form.Item>
      </Form>,
    );
    const [name, note] = [...document.querySelectorAll('.ant-form-item-label > label')];
    expect(name?.querySelector('[data-word]')).toBeNull();
    expect(note?.querySelector('[data-word="optional"]')).not.toBeNull();
    // The sign is drawn by antd unless the label bears this.
    expect(name?.classList).toContain('ant-form-item-required-mark-optional');
    expect(screen.getByLabelText('Name').getAttribute('aria-required')).toBe('true');
    expect(screen.getByLabelText('Note')).toBeDefined();
  });
});
