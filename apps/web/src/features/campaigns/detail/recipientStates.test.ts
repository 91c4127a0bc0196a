import { expect, it } from 'vitest';
import { recipientStatus, statesOf } from './recipientStates.js';

it('whoever was reached by phone was called; nothing of a call is sent, fails or bounces', () => {
  expect(recipientStatus('phone', 'sent')).toBe('called');
  expect(recipientStatus('email', 'sent')).toBe('sent');
  expect(recipientStatus('phone', 'pending')).toBe('to_call');
  expect(recipientStatus('post', 'pending')).toBe('pending');
  expect(statesOf('phone')).toEqual(['pending', 'sent', 'cancelled', 'control']);
  expect(statesOf('email')).toContain('bounced');
});
