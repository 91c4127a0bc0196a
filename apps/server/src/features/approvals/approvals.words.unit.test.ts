import { expect, it } from 'vitest';
import { whyNot } from './approvals.words.js';

it('says what cannot be done and what can', () => {
  expect(whyNot('edit', 'audience', 'pending')).toBe(
    'A pending audience cannot be edited. Cancel the submission first, or copy it.',
  );
  expect(whyNot('submit', 'campaign', 'active')).toBe(
    'An active campaign cannot be submitted. It can be edited, which makes it a draft again, or deactivated.',
  );
  expect(whyNot('remove', 'audience', 'active')).toBe(
    'An active audience cannot be removed. Deactivate it first.',
  );
});
