import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Form } from 'antd';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { i18n, startLanguage } from '../../platform/language/language.js';
import { MoneyField, NumberField } from './NumberField.js';

beforeAll(async () => {
  await startLanguage();
});
afterEach(cleanup);

let held: string | number | null = null;

function Amount() {
  const [value, setValue] = useState<string | null>(null);
  held = value;
  return <MoneyField aria-label="amount" value={value} onChange={setValue} />;
}

function Longitude() {
  const [value, setValue] = useState<number | null>(null);
  held = value;
  return <NumberField aria-label="amount" grouped={false} value={value} onChange={setValue} />;
}

/** Types key by key, as somebody does, and goes on to the next field. */
function type(text: string): string {
  const input = screen.getByLabelText<HTMLInputElement>('amount');
  fireEvent.focus(input);
  for (let n = 1; n <= text.length; n += 1) {
    fireEvent.keyDown(input, { key: text[n - 1] });
    // What stands there already, not what was meant: a field that writes anew while one types shows here.
    fireEvent.change(input, {
      target: { value: (n === 1 ? '' : input.value) + text[n - 1] },
    });
    fireEvent.keyUp(input, { key: text[n - 1] });
  }
  fireEvent.blur(input);
  return input.value;
}

describe('the field of amounts', () => {
  it.each([
    ['nl', '1250,50', '1250.50', '1.250,50'],
    ['nl', '1.250,50', '1250.50', '1.250,50'],
    ['nl', '1.250', '1250.00', '1.250,00'],
    ['nl', '12.5', '12.50', '12,50'],
    ['en', '1,250.50', '1250.50', '1,250.50'],
    ['en', '1250.5', '1250.50', '1,250.50'],
    ['en', '1,250', '1250.00', '1,250.00'],
    ['en', '12.500', '12500.00', '12,500.00'],
    ['nl', '12,500', '12500.00', '12.500,00'],
  ])('in %s keeps %j as %j and shows %j', async (language, typed, value, shown) => {
    await act(() => i18n.changeLanguage(language));
    render(<Amount />);
    expect(type(typed)).toBe(shown);
    expect(Number(held)).toBe(Number(value));
  });

  it('says at once what it understood, and what it did not, in the notation of the reader', async () => {
    await act(() => i18n.changeLanguage('en'));
    render(<Amount />);
    const input = screen.getByLabelText<HTMLInputElement>('amount');
    fireEvent.focus(input);
    fireEvent.change(input, { target: { value: '12.500' } });
    expect((await screen.findByRole('status')).textContent).toBe('= €12,500, not €12.50');
    await act(() => i18n.changeLanguage('nl'));
    expect((await screen.findByRole('status')).textContent).toBe('= € 12.500, niet € 12,50');
    fireEvent.change(input, { target: { value: '12500,5' } });
    expect((await screen.findByRole('status')).textContent).toBe('= € 12.500,50');
  });

  it('says so in the line below it where it stands in a form', async () => {
    await act(() => i18n.changeLanguage('en'));
    render(
      <Form>
        <Form.Item name="value">
          <MoneyField aria-label="amount" />
        </Form.Item>
      </Form>,
    );
    const input = screen.getByLabelText<HTMLInputElement>('amount');
    fireEvent.change(input, { target: { value: '12500' } });
    const said = await screen.findByRole('status');
    expect(said.textContent).toBe('= €12,500');
    expect(said.closest('.ant-form-item')).not.toBeNull();
    fireEvent.blur(input);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('keeps the last amount when a word is typed over it', async () => {
    await act(() => i18n.changeLanguage('nl'));
    render(<Amount />);
    type('7,25');
    expect(type('veel')).toBe('7,25');
    expect(Number(held)).toBe(7.25);
  });

  it('takes the dot of a coordinate for its decimal sign in Dutch too', async () => {
    await act(() => i18n.changeLanguage('nl'));
    render(<Longitude />);
    expect(type('4.895')).toBe('4,895');
    expect(held).toBe(4.895);
  });
});
