import { say } from '@kade/contract';
import { expect, it } from 'vitest';
import { whyNot } from './approvals.words.js';

it('says what cannot be done and what can', () => {
  expect(say('en', whyNot('edit', 'audience', 'pending'))).toBe(
    'This audience can’t be edited: it’s waiting for approval. Withdraw it first, or make a copy.',
  );
  expect(say('en', whyNot('submit', 'campaign', 'active'))).toBe(
    'This campaign can’t be submitted: it’s active. You can edit it, which turns it back into a draft, or deactivate it.',
  );
  expect(say('nl', whyNot('remove', 'audience', 'active'))).toBe(
    'Deze doelgroep kan niet worden verwijderd: die is actief. Deactiveer eerst.',
  );
});
