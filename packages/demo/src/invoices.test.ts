import { describe, expect, it } from 'vitest';
import { type DemoInvoice, demoCompany } from './index.js';

const today = '2025-11-21';
const demo = demoCompany({ seed: 7, profiles: 3000, today });
const customers = [...demo.profiles()].filter((p) => p.kind === 'customer');
const invoicesOf = new Map<string, readonly DemoInvoice[]>(
  customers.map((p) => [p.external_id, [...demo.invoices(p)]]),
);
const own = (id: string) => invoicesOf.get(id) ?? [];
const invoices = [...invoicesOf.values()].flat();
const lines = invoices.flatMap((invoice) => invoice.lines);
const netOf = (some: readonly DemoInvoice[]) =>
  some.flatMap((invoice) => invoice.lines).reduce((sum, line) => sum + line.net, 0);
const cents = (euros: number) => Math.round(euros * 100);

describe('the products of the demo company', () => {
  it('are about 600, each with a number of its own, below twelve propositions', () => {
    expect(demo.products.length).toBeGreaterThan(550);
    expect(new Set(demo.products.map((p) => p.sku)).size).toBe(demo.products.length);
    expect(new Set(demo.products.map((p) => p.name)).size).toBeGreaterThan(640);
    expect(demo.propositions).toHaveLength(12);
    for (const product of demo.products) {
      expect(demo.categories).toContain(product.category);
      expect(demo.propositions).toContain(product.category.split(' > ')[0]);
      expect(product.price).toBeGreaterThan(0);
      expect(product.margin).toBeGreaterThan(5);
      expect(product.margin).toBeLessThan(50);
    }
    expect(demo.products.some((p) => !p.is_active)).toBe(true);
  });
});

describe('the invoices of the demo company', () => {
  it('are for customers only, and each customer has one on which something was bought', () => {
    const lead = [...demo.profiles()].find((p) => p.kind === 'lead');
    expect(lead && [...demo.invoices(lead)]).toEqual([]);
    for (const p of customers) {
      const bought = own(p.external_id).some((i) => i.lines.some((l) => l.quantity > 0));
      expect(bought, p.external_id).toBe(true);
    }
  });

  it('add up: net is quantity times price less discount, to the cent', () => {
    const wrong = lines.filter(
      (line) =>
        line.quantity === 0 ||
        cents(line.gross) !== line.quantity * cents(line.unit_price) ||
        cents(line.net) !== cents(line.gross) - cents(line.discount),
    );
    expect(wrong).toEqual([]);
    const discounted = lines.filter((line) => line.discount > 0).length / lines.length;
    expect(discounted).toBeGreaterThan(0.2);
    expect(discounted).toBeLessThan(0.6);
  });

  it('carry numbers of their own, products that exist and days up to today', () => {
    expect(new Set(invoices.map((i) => i.invoice_number)).size).toBe(invoices.length);
    const skus = new Map(demo.products.map((p) => [p.sku, p.name]));
    expect(lines.every((line) => skus.get(line.sku) === line.product_name)).toBe(true);
    expect(invoices.every((i) => i.date > '2022-11-20' && i.date <= today)).toBe(true);
    // Sundays the lorries stand still.
    expect(invoices.some((i) => new Date(i.date).getUTCDay() === 0)).toBe(false);
  });

  it('sell what was taken out of the range until a year ago, and not since', () => {
    const gone = new Set(demo.products.filter((p) => !p.is_active).map((p) => p.sku));
    const days = invoices.flatMap(({ date, lines: sold }) =>
      sold.some((line) => line.quantity > 0 && gone.has(line.sku)) ? [date] : [],
    );
    expect(days.length).toBeGreaterThan(100);
    expect(days.filter((day) => day >= today.replace('2025', '2024'))).toEqual([]);
  });

  it('go on to the end, three lines or so each', () => {
    const lately = invoices.filter((i) => i.date > '2025-10-21');
    expect(lately.length).toBeGreaterThan(customers.length * 0.6);
    expect(lines.length / invoices.length).toBeGreaterThan(2.5);
    expect(lines.length / invoices.length).toBeLessThan(5);
  });

  it('sell ice cream in summer, game in winter and most of all in December', () => {
    const inMonth = (category: string, month: string) => {
      const skus = new Set(demo.products.filter((p) => p.category === category).map((p) => p.sku));
      return invoices
        .filter((i) => i.date.slice(5, 7) === month && i.date < '2025-01-01')
        .flatMap((i) => i.lines)
        .filter((line) => skus.has(line.sku)).length;
    };
    expect(inMonth('Diepvries > IJs', '07')).toBeGreaterThan(2 * inMonth('Diepvries > IJs', '01'));
    expect(inMonth('Vers vlees > Wild', '12')).toBeGreaterThan(inMonth('Vers vlees > Wild', '07'));
    const month = (start: string) => netOf(invoices.filter((i) => i.date.startsWith(start)));
    expect(month('2024-12')).toBeGreaterThan(1.15 * month('2025-01'));
    const beach = customers.filter((p) => p.subsegment === 'Strandpaviljoen');
    const beachIn = (start: string) =>
      beach.flatMap((p) => own(p.external_id)).filter((i) => i.date.startsWith(start)).length;
    expect(beachIn('2025-07')).toBeGreaterThan(2 * beachIn('2025-01'));
  });

  it('show customers that were lost, grew, shrank and came', () => {
    const half = (p: { external_id: string }, from: string, to: string) =>
      netOf(own(p.external_id).filter((i) => i.date >= from && i.date < to));
    const lost = customers.filter((p) => p.crm_status === 'lost');
    expect(lost.length / customers.length).toBeGreaterThan(0.1);
    for (const p of lost) expect(own(p.external_id).every((i) => i.date < '2025-08-01')).toBe(true);
    const old = customers.filter((p) => half(p, '2022-11-01', '2023-05-22') > 0);
    const change = old.map(
      (p) => half(p, '2024-11-22', today) / Math.max(1, half(p, '2022-11-22', '2023-11-22')),
    );
    expect(change.filter((c) => c > 1.5).length / old.length).toBeGreaterThan(0.08);
    expect(change.filter((c) => c < 0.5).length / old.length).toBeGreaterThan(0.15);
    const came = customers.filter((p) => own(p.external_id).every((i) => i.date > '2025-03-01'));
    expect(came.length / customers.length).toBeGreaterThan(0.08);
  });

  it('have some goods coming back, as credit notes and as lines', () => {
    const credits = invoices.filter((i) => i.invoice_number.startsWith('C'));
    expect(credits.length / invoices.length).toBeGreaterThan(0.01);
    expect(credits.every((i) => i.lines.every((l) => l.quantity < 0 && l.net < 0))).toBe(true);
    const mixed = invoices.filter(
      (i) => i.lines.some((l) => l.quantity > 0) && i.lines.some((l) => l.quantity < 0),
    );
    expect(mixed.length).toBeGreaterThan(20);
  });

  it('leave whitespots: kinds of business buy what they would', () => {
    const propositionOf = new Map(demo.products.map((p) => [p.sku, p.category.split(' > ')[0]]));
    const buyers = (kind: string, proposition: string) => {
      const some = customers.filter((p) => p.segment === kind || p.subsegment === kind);
      const yes = some.filter((p) =>
        own(p.external_id).some((i) =>
          i.lines.some((l) => propositionOf.get(l.sku) === proposition),
        ),
      );
      return yes.length / some.length;
    };
    expect(buyers('Restaurant', 'Vis')).toBeGreaterThan(0.4);
    expect(buyers('Restaurant', 'Vis')).toBeLessThan(0.85);
    expect(buyers('Cafetaria', 'Diepvries')).toBeGreaterThan(0.75);
    expect(buyers('Zorginstelling', 'Wijn & bier')).toBeLessThan(0.15);
  });
});
