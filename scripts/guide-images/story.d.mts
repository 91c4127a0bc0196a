import type { Running } from './picture.mjs';

export function tellStory(product: Running, language: string): Promise<unknown>;
