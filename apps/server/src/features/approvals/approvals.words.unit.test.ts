import { message, say } from '@kade/contract';
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

it.each([
  ['remove', 'pending', 'Withdraw it first.'],
  ['edit', 'pending', 'Withdraw it first, or make a copy.'],
  ['submit', 'pending', 'awaits_review'],
  ['remove', 'active', 'Deactivate it first.'],
  ['remove', 'scheduled', 'Deactivate it first.'],
  ['remove', 'running', 'Deactivate it first.'],
  ['remove', 'completed', 'You can only copy it.'],
  ['edit', 'running', 'You can deactivate or copy it.'],
  [
    ...(['submit', 'scheduled'] as const),
    'You can edit it, which turns it back into a draft, or deactivate it.',
  ],
] as const)('what cannot be done, %s when %s, ends with what can', (deed, status, hint) => {
  const said = hint === 'awaits_review' ? say('en', message(hint)) : hint;
  expect(say('en', whyNot(deed, 'campaign', status)).endsWith(said)).toBe(true);
});
