import { type ImportPreview, previewLeadUpload } from '@kade/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, fireEvent, press, screen, show, waitFor, within } from '../../testkit/index.js';
import { NewUpload } from './NewUpload.js';

const columns = ['Bedrijf', 'KvK', 'Memo'].map((header) => ({
  ...{ header, fill_rate: 1, samples: ['x'] },
}));
const preview = {
  ...{ columns, mapping: { name: 'Bedrijf', kvk_number: 'KvK' }, numbers: [], sheets: [] },
  ...{ rows: [], rows_read: 40, error_count: 3, errors: [], note_count: 0, notes: [] },
  ...{ encoding: 'utf-8', delimiter: ';', statuses: [], replaced: { count: 0, examples: [] } },
} as unknown as ImportPreview;

const summary = () => screen.getByRole('complementary', { name: 'Summary' });
const fact = (label: string) =>
  within(summary()).getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

beforeEach(() => answer(previewLeadUpload, preview as never));

describe('the summary beside an upload', () => {
  it('says nothing is chosen, and fills with the file, its columns, its first rows and what is done with known leads', async () => {
    await show(<NewUpload />);
    await screen.findByRole('complementary', { name: 'Summary' });
    for (const label of ['File', 'Columns imported', 'First rows', 'Leads you already have'])
      expect(fact(label)).toBe('Not chosen yet');
    fireEvent.change(document.querySelector('input[type=file]') as Element, {
      target: { files: [new File(['Bedrijf;KvK\nA;1\n'], 'leads.csv')] },
    });
    await waitFor(() => expect(fact('File')).toBe('leads.csv · 1 kB'));
    await press('Next');
    await waitFor(() => expect(fact('Columns imported')).toBe('2 of 3 columns'));
    expect(fact('First rows')).toMatch(/3 of 40 rows would be rejected/);
    // What becomes of known leads is chosen in the next step only.
    expect(fact('Leads you already have')).toBe('Not chosen yet');
    await press('Next');
    await waitFor(() => expect(fact('Leads you already have')).toBe('Matched by KvK number'));
    fireEvent.click(screen.getByRole('radio', { name: /add new leads only/ }));
    expect(fact('What happens to them')).toBe('They stay as they are');
    fireEvent.click(screen.getByRole('radio', { name: /^Don’t match/ }));
    expect(fact('Leads you already have')).toMatch(/every row becomes a new lead/);
    expect(within(summary()).queryByText('What happens to them')).toBeNull();
    // Also on the way back.
    await press('Back');
    expect(fact('Leads you already have')).toMatch(/every row becomes a new lead/);
  });
});
