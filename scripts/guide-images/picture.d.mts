import type { Page } from '@playwright/test';
import type { Shot } from './shots.mjs';

/** A product that runs. */
export type Running = {
  /** Its address on this machine. */
  readonly local: string;
  readonly mails: { to: string; text: string }[];
  readonly signIn: (who: string) => Promise<{ access: string; refresh: string }>;
};
export type Look = { readonly language: string; readonly theme: string };

export const languages: readonly string[];
export const themes: readonly string[];
export function screenOf(shot: Shot): { width: number; height: number };
export function fileOf(shot: Shot, theme: string): string;
export function topicOf(shot: Shot): string;
export function openShot(
  page: Page,
  product: Running,
  shot: Shot,
  look: Look,
  story?: unknown,
): Promise<void>;
export function fixedTexts(language: string): Set<string>;
export function wordsInSight(page: Page, texts: Set<string>): Promise<string[]>;
