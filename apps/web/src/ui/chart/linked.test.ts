import { describe, expect, it } from 'vitest';
import { linkedTo, linkOf } from './linked.js';

describe('the link to a chart', () => {
  it('names the chart and what was chosen on it', () => {
    const link = linkOf('days', { as: 'table', view: 'orders' });
    expect(link).toBe('#chart-days?as=table&view=orders');
    const read = linkedTo(link);
    expect(read?.name).toBe('days');
    expect(Object.fromEntries(read?.state ?? [])).toEqual({ as: 'table', view: 'orders' });
  });
  it('of a chart without choices is its name', () => {
    expect(linkOf('days', {})).toBe('#chart-days');
    expect(linkedTo('#chart-days')?.name).toBe('days');
  });
  it('is no other mark of a page', () => {
    expect(linkedTo('')).toBeNull();
    expect(linkedTo('#comments')).toBeNull();
  });
});
