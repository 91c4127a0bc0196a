import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FilterEditor } from './FilterEditor.js';

it('takes the keyboard when it opens, and Escape leaves it', async () => {
  const onCancel = vi.fn();
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <FilterEditor
        start={{ field: '', operator: '', value: null }}
        onDone={vi.fn()}
        onCancel={onCancel}
      />
    </QueryClientProvider>,
  );
  const form = container.querySelector('form');
  await waitFor(() => expect(form?.contains(document.activeElement)).toBe(true));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  expect(onCancel).toHaveBeenCalled();
});
