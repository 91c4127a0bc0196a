import type { Endpoint } from '@kade/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { notices, press } from './screen.js';
import { answer, bodies, refusal } from './server.js';

type Form = {
  /** Opens the form over version 3. */
  open: () => Promise<unknown>;
  /** Types what `mine` says. */
  change: () => Promise<void>;
  save?: string;
  /** What the form writes by, and what of it is the user's. */
  update: Endpoint;
  mine: object;
  /** How it reads what stands now: a record, or the list it is in; of version 8. */
  read: Endpoint;
  theirs: object;
  /** Looks for what stands in the form once theirs is loaded. */
  shows: () => Promise<void>;
};

const conflict = 'Someone else saved changes first';

/** What each form of a record says of its own to `useRecord`: how its record is read, shown and written. */
export function decidesConflicts(name: string, form: Form): void {
  const { open, change, save = 'Save', update, mine, read, theirs, shows } = form;
  const begin = async () => {
    answer(read, theirs as never);
    await open();
    answer(update, ((asked: { body: { version: number } }) =>
      asked.body.version === 8
        ? { id: 5, name: '', ...theirs, version: 9 }
        : refusal(409, { code: 'version_conflict' })) as never);
    await change();
    await press(save);
    await screen.findByText(conflict);
    expect(bodies(update)).toMatchObject([{ ...mine, version: 3 }]);
  };

  describe(`${name} that somebody else saved meanwhile`, () => {
    it('is asked about, once, and written over theirs when one says so', async () => {
      await begin();
      // The question stands in the form; a notice on top of it would say the same.
      expect(notices).toEqual([]);
      await press('Save my version');
      await waitFor(() => expect(bodies(update)).toHaveLength(2));
      expect(bodies(update)[1]).toMatchObject({ ...mine, version: 8 });
      await waitFor(() => expect(screen.queryByText(conflict)).toBeNull());
    });

    it('is left to them when one says so', async () => {
      await begin();
      await press('Load their version');
      await waitFor(() => expect(screen.queryByText(conflict)).toBeNull());
      await shows();
      expect(bodies(update)).toHaveLength(1);
      // From there one goes on under their version.
      await change();
      await press(save);
      await waitFor(() => expect(bodies(update)).toHaveLength(2));
      expect(bodies(update)[1]).toMatchObject({ ...mine, version: 8 });
    });
  });
}
