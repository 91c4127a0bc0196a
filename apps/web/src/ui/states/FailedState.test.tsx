import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ApiFailure } from '../../platform/client/failure.js';
import { i18n, startLanguage } from '../../platform/language/language.js';
import { FailedState } from './FailedState.js';

beforeAll(async () => {
  await startLanguage();
  await i18n.changeLanguage('en');
  await i18n.loadNamespaces(['common']);
});
afterEach(cleanup);

const show = (status: number, onRetry = vi.fn()) => {
  render(
    <MemoryRouter>
      <FailedState
        failure={new ApiFailure(status, null, null, 'Try later', null, null, '/v1/profiles/7/')}
        onRetry={onRetry}
      />
    </MemoryRouter>,
  );
  return onRetry;
};

it('what does not exist says so and leads on: trying again would bring nothing back', () => {
  show(404);
  expect(screen.getByRole('alert').textContent).toMatch(/doesn’t exist/);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/');
  expect(screen.queryByRole('button')).toBeNull();
});

it('what could not be loaded can be tried again', () => {
  const onRetry = show(500);
  fireEvent.click(screen.getByRole('button'));
  expect(onRetry).toHaveBeenCalledOnce();
  expect(screen.queryByRole('link')).toBeNull();
});
