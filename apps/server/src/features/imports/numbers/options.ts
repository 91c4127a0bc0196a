import type { ImportOptions, UploadOptions } from '@kade/contract';

/** How a run treats its rows; data imports and lead uploads each choose some of it. */
export type RunOptions = ImportOptions & UploadOptions;

const usual: RunOptions = {
  on_duplicate: 'update',
  create_missing: false,
  sheet: null,
  number_format: null,
  statuses: {},
  duplicate_key: 'external_id',
  dry_run: false,
};

/** Options with what is usual for those that were not chosen, or are not kept with an older run. */
export const runOptions = (chosen: Partial<RunOptions>): RunOptions => ({ ...usual, ...chosen });
