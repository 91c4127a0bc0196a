import { ApiFailure } from '../../../platform/client/api.js';

/** A failure to show in place; what is not a failed call (the file vanished from the disk) has no status. */
export const failureOfAny = (error: unknown, path: string): ApiFailure =>
  error instanceof ApiFailure
    ? error
    : new ApiFailure(
        0,
        null,
        error instanceof Error ? error.message : null,
        null,
        null,
        null,
        path,
      );
