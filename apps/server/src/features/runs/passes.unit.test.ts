import { describe, expect, it } from 'vitest';
import { passes } from './work.js';

const fault = (code: string) => Object.assign(new Error('fault'), { code });

describe('a fault passes, and is tried again', () => {
  it.each([
    ...['08006', '08P01', '40001', '40P01', '53300', '53100', '55P03', '57P01', '58030', '23505'],
    ...['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EMFILE'],
    ...['ENOSPC', 'ENETUNREACH', 'EHOSTUNREACH'],
  ])(
    'where it is %s: connections, servers that stop or are full, clashes with other work',
    (code) => {
      expect(passes(fault(code))).toBe(true);
    },
  );

  it('where the work was told to stop, or the connection says in words that it is gone', () => {
    expect(passes(Object.assign(new Error('stop'), { name: 'AbortError' }))).toBe(true);
    expect(passes(new Error('Connection terminated unexpectedly'))).toBe(true);
    expect(
      passes(new Error('Client has encountered a connection error and is not queryable')),
    ).toBe(true);
  });

  it.each(['22003', '23503', '23514', '42703', 'ENOENT', 'EACCES', ''])(
    'and does not where it is %j: the same would happen again',
    (code) => {
      expect(passes(fault(code))).toBe(false);
    },
  );
});
