import { describe, expect, it } from 'vitest';
import type { UploadRecord } from './uploads.repo.js';
import { uploadReply } from './uploads.service.js';

const record: UploadRecord = {
  ...{ id: 7, run_id: 9, status: 'running', total: 3, processed: 1, file_key: 'k' },
  ...{ created: 1, updated: 0, skipped: 0, unchanged: 0, rejected: 0, file_name: 'leads.csv' },
  ...{ started_at: null, finished_at: null, created_at: '2026-01-02T03:04:05Z', error: null },
  ...{ undo_status: null, undo_total: null, undo_processed: 0, number_formats: {} },
  ...{ undo_reversed: 0, undo_deleted: 0, undo_left: 0, created_by: 5, creator: 'Sam' },
  options: { on_duplicate: 'skip' },
} as unknown as UploadRecord;
const reply = (over: Partial<UploadRecord>) => uploadReply({ ...record, ...over });

describe('the status of an upload', () => {
  it.each([
    [null, 0, null],
    [0, 0, 100],
    [3, 0, 0],
    [3, 1, 33.3],
    [3, 2, 66.6],
    [1000, 999, 99.9],
    [100_000, 99_999, 99.9],
    [3, 3, 100],
    // A workbook may count blank rows that were not read, and the other way round.
    [3, 4, 100],
  ])(
    'of %s rows, %s of them read, is %s %%: never all of them before they are',
    (total, processed, percentage) => {
      expect(reply({ total, processed }).percentage).toBe(percentage);
    },
  );

  it('names who began it, nobody where that is not known any more', () => {
    expect(reply({}).created_by).toEqual({ id: 5, name: 'Sam' });
    expect(reply({ creator: null }).created_by).toBeNull();
    expect(reply({ created_by: null }).created_by).toBeNull();
  });

  it('has what was chosen, and what is usual for what was not', () => {
    expect(reply({}).options).toEqual({
      ...{ on_duplicate: 'skip', duplicate_key: 'external_id', dry_run: false, sheet: null },
      number_format: null,
    });
  });

  it('has no rollback until one is asked for', () => {
    expect(reply({}).rollback).toBeNull();
    const undo = { undo_total: 4, undo_processed: 4, undo_reversed: 1, undo_deleted: 2 } as const;
    expect(reply({ undo_status: 'done', ...undo, undo_left: 1 }).rollback).toEqual({
      ...{ status: 'done', total: 4, processed: 4, reversed: 1, deleted: 2, left: 1 },
    });
  });
});
