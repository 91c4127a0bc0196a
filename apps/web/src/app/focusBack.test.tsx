import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepFocusAfterDialogs } from './focusBack.js';

let stop: () => void;
beforeEach(() => {
  stop = keepFocusAfterDialogs();
});
afterEach(() => {
  stop();
  cleanup();
});

/** As dialogs are used: there while it is open, gone at once when it is not. */
function Asks({ name, children }: { name: string; children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open {name}
      </button>
      {open && (
        <Modal open title={name} footer={null} closable={false} onCancel={() => setOpen(false)}>
          <button type="button" onClick={() => setOpen(false)}>
            Close {name}
          </button>
          {children}
        </Modal>
      )}
    </>
  );
}

const press = (text: string) => {
  const button = screen.getByText(text);
  button.focus();
  fireEvent.click(button);
};

it('what opened a dialog has the focus again when it is gone', async () => {
  render(<Asks name="first" />);
  press('Open first');
  press('Close first');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Open first')));
});

it('a dialog that opened another one has the focus again, not the page behind it', async () => {
  render(
    <Asks name="first">
      <Asks name="second" />
    </Asks>,
  );
  press('Open first');
  press('Open second');
  press('Close second');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Open second')));
  press('Close first');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Open first')));
});
