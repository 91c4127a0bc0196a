import { createEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fireEvent, screen, show } from '../../testkit/index.js';
import { type Kpi, KpiStrip } from './KpiStrip.js';

const tile = (kpi: Kpi, language: 'en' | 'nl' = 'en') =>
  show(<KpiStrip items={[kpi]} />, { language });

describe('a tile', () => {
  it('shows an amount that fits, and copies it to the cent', async () => {
    await tile({ label: 'Net', value: '1236549.10', unit: 'money' });
    const shown = screen.getByText('€1.24M');
    vi.spyOn(window, 'getSelection').mockReturnValue({ toString: () => '€1.24M' } as Selection);
    const setData = vi.fn();
    const copy = createEvent.copy(shown, { clipboardData: { setData } });
    fireEvent(shown, copy);
    expect(setData).toHaveBeenCalledWith('text/plain', '€1,236,549.10');
  });

  it('says how it compares: the size, the way it went and with what', async () => {
    const { container } = await tile({
      ...{ label: 'Net', value: 90, compared: { before: 100, vs: 'vs month before' } },
    });
    expect(container.textContent).toMatch(/▼ down 10% vs month before/);
  });

  it('tells of few which way it went and of how many, and no percentage', async () => {
    const { container } = await tile(
      {
        ...{ label: 'Netto', value: 90, compared: { before: 100, vs: 't.o.v. ervoor', n: 12 } },
      },
      'nl',
    );
    expect(container.textContent).toMatch(/▼ .*≈, n = 12 t\.o\.v\. ervoor/);
    expect(container.textContent).not.toContain('%');
  });

  it('reads out its course', async () => {
    const course = { values: [3, 4], names: ['May', 'June'] };
    const { container } = await tile({ label: 'Net', value: 7, course });
    expect(container.textContent).toContain('May: 3, June: 4');
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });

  it('tells apart what is on its way, what is not known and what is none', async () => {
    const { container } = await show(
      <KpiStrip
        items={[
          { label: 'A' },
          { label: 'B', value: null, note: 'Not scored yet' },
          { label: 'C', value: 0 },
        ]}
      />,
    );
    const [waiting, unknown, zero] = container.querySelectorAll('[data-kpis] > div');
    expect(waiting?.querySelector('[aria-busy]')).not.toBeNull();
    expect(unknown?.textContent).toBe('B–Not scored yet');
    expect(zero?.textContent).toBe('C0');
  });

  it('leads to its rows, or filters them', async () => {
    const pick = vi.fn();
    await show(
      <KpiStrip
        items={[
          { label: 'Leads', value: 3, to: '/leads' },
          { label: 'Late', value: 2, onPick: pick, isActive: true },
        ]}
      />,
    );
    expect(screen.getByRole('link', { name: 'Leads' }).getAttribute('href')).toBe('/leads');
    fireEvent.click(screen.getByRole('button', { name: 'Late', pressed: true }));
    expect(pick).toHaveBeenCalled();
  });
});
