import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useCalmMoment } from './useCalmMoment.js';

function Moment() {
  return useCalmMoment() ? <p>Now</p> : <p>Later</p>;
}

it('comes when the field is left, not while the next one is on its way, and does not go again', async () => {
  const page = (
    <>
      <input aria-label="Name" />
      <input aria-label="City" />
      <button type="button">Save</button>
    </>
  );
  const { rerender } = render(page);
  screen.getByLabelText('Name').focus();
  rerender(
    <>
      {page}
      <Moment />
    </>,
  );
  screen.getByLabelText('Name').focus();
  const turn = () => act(() => new Promise((done) => setTimeout(done, 5)));
  expect(screen.getByText('Later')).toBeTruthy();
  screen.getByLabelText('City').focus();
  await turn();
  expect(screen.getByText('Later')).toBeTruthy();
  screen.getByRole('button', { name: 'Save' }).focus();
  await turn();
  expect(screen.getByText('Now')).toBeTruthy();
  screen.getByLabelText('City').focus();
  await turn();
  expect(screen.getByText('Now')).toBeTruthy();
});
