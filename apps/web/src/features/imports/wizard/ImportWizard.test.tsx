import { columnOf, type ImportPreview, previewImport } from '@kade/contract';
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answer,
  asked,
  choose,
  fireEvent,
  hold,
  press,
  refuse,
  screen,
  show,
  waitFor,
  within,
} from '../../../testkit/index.js';
import { ImportWizard } from './ImportWizard.js';
import { usePreview } from './usePreview.js';

const preview = (more: Partial<ImportPreview> = {}) =>
  ({
    columns: ['Naam', 'Stad'].map((header) => ({ header, fill_rate: 1, samples: ['x'] })),
    mapping: { external_id: 'Naam' },
    ...{ encoding: 'utf-8', delimiter: ';', rows_read: 2, rows: [['Zee', 'Gent']], sheets: [] },
    ...{ statuses: [], numbers: [], error_count: 0, errors: [], note_count: 0, notes: [] },
    replaced: { count: 0, examples: [] },
    ...more,
  }) as unknown as ImportPreview;

function Look({ take }: { take: (said: ReturnType<typeof usePreview>) => void }) {
  take(usePreview());
  return null;
}

const needed = columnOf('EXTERNAL_ID')?.label.en ?? '';
const file = (name = 'leads.csv', text = 'Naam;Stad\nZee;Gent') => new File([text], name);
const give = (one: File) =>
  fireEvent.change(document.querySelector('input[type=file]') as Element, {
    target: { files: [one] },
  });
const next = () => screen.getByRole('button', { name: 'Next' });
const kind = async (name: RegExp) => fireEvent.click(await screen.findByRole('radio', { name }));
const begin = async () => {
  await show(<ImportWizard />);
  await kind(/^Profiles/);
  give(file());
  await screen.findByText('leads.csv');
};

beforeEach(() => answer(previewImport, preview() as never));

describe('the first step of an import', () => {
  it('says what is still to do, and goes on when nothing is', async () => {
    await show(<ImportWizard />);
    expect(await screen.findByText('Choose what’s in the file.')).toBeDefined();
    expect(next().hasAttribute('disabled')).toBe(true);
    await kind(/^Profiles/);
    expect(screen.getByText('Choose a file.')).toBeDefined();
    expect(next().hasAttribute('disabled')).toBe(true);
    give(file());
    await waitFor(() => expect(next().hasAttribute('disabled')).toBe(false));
    await press('Next');
    await screen.findByRole('button', { name: 'Start import' });
    expect(asked(previewImport).map((a) => a.params)).toEqual([{ kind: 'profiles' }]);
  });

  it.each([
    [file('leads.pdf'), 'Unsupported file type'],
    [file('leads.csv', ''), 'This file is empty'],
  ])('keeps the good file when another cannot be used', async (wrong, said) => {
    await begin();
    give(wrong);
    expect(await screen.findByText(said)).toBeDefined();
    expect(screen.getByText('leads.csv')).toBeDefined();
    give(file('more.csv'));
    await screen.findByText('more.csv');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that is refused says why and stays, with what was chosen', async () => {
    refuse(previewImport, 422, { code: 'file_unreadable', detail: 'Cannot be read.' });
    await begin();
    await press('Next');
    await screen.findAllByRole('alert');
    expect(screen.getByText('leads.csv')).toBeDefined();
    give(file('more.csv'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('asks for another look after another kind, not on the way back and forth', async () => {
    await begin();
    await press('Next');
    await press('Back');
    await press('Next');
    await screen.findByRole('button', { name: 'Start import' });
    expect(asked(previewImport)).toHaveLength(1);
    await press('Back');
    await kind(/^Contacts/);
    await press('Next');
    await waitFor(() => expect(asked(previewImport)).toHaveLength(2));
    expect(asked(previewImport)[1]?.params).toEqual({ kind: 'persons' });
  });

  it('looks at another file with what was chosen for unknown records', async () => {
    await show(<ImportWizard />);
    await kind(/^Contacts/);
    give(file());
    await screen.findByText('leads.csv');
    await press('Next');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Create missing profiles' }));
    await press('Back');
    give(file('more.csv'));
    await screen.findByText('more.csv');
    await press('Next');
    await screen.findByRole('button', { name: 'Start import' });
    const chosen = asked(previewImport).map(
      ({ body }) => JSON.parse(body.get('options')).create_missing,
    );
    expect(chosen).toEqual([false, true]);
  });

  it('looks once, however often one presses', async () => {
    const go = hold(previewImport, preview() as never);
    await begin();
    await press('Next');
    await waitFor(() => expect(asked(previewImport)).toHaveLength(1));
    fireEvent.click(screen.getByRole('button', { name: /Next/ }));
    go();
    await screen.findByRole('button', { name: 'Start import' });
    expect(asked(previewImport)).toHaveLength(1);
  });
});

describe('the second step of an import', () => {
  const start = () => screen.getByRole('button', { name: 'Start import' });

  it('starts when every needed field has a column', async () => {
    answer(previewImport, preview({ mapping: {} }) as never);
    await begin();
    await press('Next');
    expect(await screen.findByText(`Columns still to match: ${needed}`)).toBeDefined();
    expect(start().hasAttribute('disabled')).toBe(true);
    await choose(`Column for ${needed}`, 'Naam');
    expect(await screen.findByText('leads.csv is ready to import.')).toBeDefined();
    expect(start().hasAttribute('disabled')).toBe(false);
  });

  it('names the columns that are not used', async () => {
    await begin();
    await press('Next');
    expect(await screen.findByText('Columns not imported: Stad')).toBeDefined();
  });

  it('does not start before it is known how numbers are read', async () => {
    const doubt = {
      ...{ field: 'deals', header: 'Stad', format: null, by: null },
      rows: [{ line: 2, cell: '12.500', comma: '12500', point: '12.5' }],
    };
    answer(previewImport, preview({ numbers: [doubt] as never }) as never);
    await begin();
    await press('Next');
    expect(await screen.findByText('Choose how numbers are written.')).toBeDefined();
    expect(start().hasAttribute('disabled')).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: /^Comma before the decimals/ }));
    await waitFor(() => expect(start().hasAttribute('disabled')).toBe(false));
    // Another file may be written in another way.
    await press('Back');
    give(file('more.csv'));
    await screen.findByText('more.csv');
    await press('Next');
    expect(await screen.findByText('Choose how numbers are written.')).toBeDefined();
    expect(start().hasAttribute('disabled')).toBe(true);
  });

  it('asks nothing about numbers that can be read in one way', async () => {
    const clear = { field: 'deals', header: 'Stad', format: 'comma', by: 'column', rows: [] };
    answer(previewImport, preview({ numbers: [clear] as never }) as never);
    await begin();
    await press('Next');
    await screen.findByText('leads.csv is ready to import.');
    expect(start().hasAttribute('disabled')).toBe(false);
  });

  it('says nothing of a look at the rows that a newer one made void', async () => {
    let said: ReturnType<typeof usePreview> | undefined;
    const first = hold(previewImport, preview() as never);
    await show(<Look take={(one) => (said = one)} />);
    const ask = () => said?.ask({ kind: 'profiles', file: file() });
    const old = ask();
    await waitFor(() => expect(asked(previewImport)).toHaveLength(1));
    answer(previewImport, preview() as never);
    expect(await ask()).not.toBeNull();
    await act(async () => {
      first();
      expect(await old).toBeNull();
    });
    expect(said?.problem).toBeNull();
  });
});

describe('the summary beside an import', () => {
  const fact = (label: string) =>
    within(screen.getByRole('complementary', { name: 'Summary' })).getByText(label, {
      selector: 'dt',
    }).nextElementSibling?.textContent;

  it('fills with the kind, the file, its columns, and what becomes of records that are known or not', async () => {
    await show(<ImportWizard />);
    await screen.findByRole('complementary', { name: 'Summary' });
    for (const label of ['Type', 'File', 'Columns imported', 'Records you already have'])
      expect(fact(label)).toBe('Not chosen yet');
    await kind(/^Contacts/);
    give(file());
    await waitFor(() => expect(fact('File')).toBe('leads.csv · 1 kB'));
    expect(fact('Type')).toBe('Contacts');
    await press('Next');
    await waitFor(() => expect(fact('Columns imported')).toBe('1 of 2 columns'));
    expect(fact('First rows')).toMatch(/2 rows checked, no errors/);
    expect(fact('Records you already have')).toBe('Are updated');
    expect(fact('Records that don’t exist yet')).toBe('Their rows are returned to you');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Create missing profiles' }));
    expect(fact('Records that don’t exist yet')).toBe('Are created');
    fireEvent.click(screen.getByRole('radio', { name: /add new ones only/ }));
    expect(fact('Records you already have')).toBe('Stay as they are');
  });
});
