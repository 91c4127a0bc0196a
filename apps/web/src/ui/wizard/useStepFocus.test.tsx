import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useStepFocus } from './useStepFocus.js';

afterEach(cleanup);

function Wizard() {
  const [step, setStep] = useState(0);
  const content = useStepFocus(step);
  return (
    <>
      <nav>
        <button type="button" onClick={() => setStep(2)}>
          Third
        </button>
      </nav>
      <section ref={content} tabIndex={-1} aria-label={`Step ${step}`} />
      <button type="button" disabled={step === 1} onClick={() => setStep(step + 1)}>
        Next
      </button>
    </>
  );
}

it('a step that opens has the focus, and the list of steps keeps it', () => {
  render(<Wizard />);
  expect(document.activeElement).toBe(document.body);
  const next = screen.getByText('Next');
  next.focus();
  fireEvent.click(next);
  expect(document.activeElement).toBe(screen.getByLabelText('Step 1'));
  const third = screen.getByText('Third');
  third.focus();
  fireEvent.click(third);
  expect(document.activeElement).toBe(third);
});
