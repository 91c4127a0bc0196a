import type { Page } from '@playwright/test';

export type Shot = {
  /** `{topic}-{number}`. */
  readonly name: string;
  /** Whose browser it is, by e-mail. */
  readonly who: string;
  readonly path: (story?: unknown) => string;
  readonly screen?: { readonly width: number; readonly height: number };
  /** Taken of the company as it is founded. */
  readonly beforeStory?: boolean;
  readonly prepare?: (page: Page, story?: unknown) => Promise<unknown>;
};
export const shots: readonly Shot[];
