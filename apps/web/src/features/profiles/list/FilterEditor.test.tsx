import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FilterEditor } from './FilterEditor.js';

vi.mock('../../audiences/index.js', () => ({
  ConditionEditor: () => <input aria-label="Column" />,
}));

it('takes the keyboard when it opens, and Escape leaves it', async () => {
  const onDone = vi.fn();
  render(
    <FilterEditor
      start={{ field: '', operator: '', value: null }}
      onChange={vi.fn()}
      onDone={onDone}
    />,
  );
  const first = screen.getByLabelText('Column');
  await waitFor(() => expect(document.activeElement).toBe(first));
  // A list of choices that is open takes Escape for itself.
  first.setAttribute('aria-expanded', 'true');
  fireEvent.keyDown(first, { key: 'Escape' });
  expect(onDone).not.toHaveBeenCalled();
  first.removeAttribute('aria-expanded');
  fireEvent.keyDown(first, { key: 'Escape' });
  expect(onDone).toHaveBeenCalledOnce();
});
