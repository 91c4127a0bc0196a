// @vitest-environment happy-dom
import {
  dayField,
  longTextField,
  moneyField,
  requiredTextField,
  textField,
  wholeNumberField,
} from '@kade/contract';
import { cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { Form } from 'antd';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { i18n, startLanguage } from '../../platform/language/language.js';
import { makeFormat } from '../facts/format.js';
import { usePlainColumns, usePlainItems } from './fields.js';
import { plainBody, plainText } from './values.js';

const label = (en: string, nl: string) => ({ en, nl });
const fields = {
  name: requiredTextField({ max: 20, label: label('Name', 'Naam'), listed: true }),
  city: textField({ max: 30, label: label('City', 'Plaats') }),
  note: longTextField({ max: 40, label: label('Note', 'Notitie') }),
  price: moneyField({ label: label('Price', 'Prijs'), listed: true }),
  until: dayField({ label: label('Until', 'Tot') }),
  places: wholeNumberField({ label: label('Places', 'Plekken'), range: { min: 1, max: 9 } }),
};

type Props = { initial: object; onSent: (values: unknown) => void };
function Page({ initial, onSent }: Props) {
  const items = usePlainItems(fields);
  return (
    <Form initialValues={initial} onFinish={onSent}>
      {Object.values(items)}
      <button type="submit">Bewaar</button>
    </Form>
  );
}

beforeAll(async () => {
  await startLanguage();
  await i18n.changeLanguage('nl');
});
afterEach(cleanup);

it('a form shows each plain field with its label, its limit and its value, and sends what was typed', async () => {
  const sent = vi.fn();
  const initial = { name: 'Zee', city: null, note: 'Hoi', price: '12.50', until: '2026-03-02' };
  render(<Page initial={{ ...initial, places: 4 }} onSent={sent} />);
  const input = (name: string) => screen.getByLabelText(name) as HTMLInputElement;
  expect([input('Naam').maxLength, input('Plaats').maxLength]).toEqual([20, 30]);
  expect([input('Notitie').tagName, input('Notitie').maxLength]).toEqual(['TEXTAREA', 40]);
  expect(['Prijs', 'Tot', 'Plekken'].map((name) => input(name).value)).toEqual([
    '12,50',
    '2026-03-02',
    '4',
  ]);
  fireEvent.change(input('Plaats'), { target: { value: 'Ede' } });
  fireEvent.change(input('Notitie'), { target: { value: '' } });
  fireEvent.click(screen.getByText('Bewaar'));
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.[0]).toEqual({ ...initial, city: 'Ede', note: null, places: 4 });
});

it('what is sent has no spaces around it, and nothing is null unless it is required', () => {
  const typed = { name: ' ', city: ' Ede ', note: '  ', price: '3.456', until: null, places: 2 };
  expect(plainBody(fields, typed)).toEqual({
    ...{ name: '', city: 'Ede', note: null, price: '3.45', until: null, places: 2 },
  });
});

it('a list has a column for each, shown from the start or not, and can be sorted by it', () => {
  const { result } = renderHook(() => usePlainColumns(fields));
  const { name, city, price } = result.current;
  expect(name).toMatchObject({ key: 'name', title: 'Naam', sortable: true });
  expect(name.standard).toBeUndefined();
  expect(city.standard).toBe(false);
  expect(price.type).toBe('money');
});

it('a history writes amounts and days as the language in use does', () => {
  const format = makeFormat('nl');
  expect(plainText(fields.price, '1250.00', format)).toMatch(/^€\s1\.250,00$/);
  expect(plainText(fields.until, '2026-03-02', format)).toBe('2026-03-02');
  expect(plainText(fields.city, null, format)).toBe('–');
});
