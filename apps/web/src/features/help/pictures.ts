import type { ThemeName } from '../../platform/theme/palette.js';

export type Picture = {
  readonly url: string /** What it shows, in words. */;
  readonly alt: string;
};

/** Pictures of the guides: `images/{language}/{topic}-{number}.webp`, in the dark theme `….dark.webp`; made by `scripts/guide-images.mjs`. */
const all = import.meta.glob<string>('./images/*/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** A topic's pictures in their order, each with its text, in the reader's theme where it was taken in it; none for a topic without pictures. */
export const picturesOf = (
  topic: string,
  language: 'en' | 'nl',
  theme: ThemeName,
  texts: readonly string[],
): readonly Picture[] =>
  texts.flatMap((alt, at) => {
    const file = `./images/${language}/${topic}-${at + 1}`;
    const url = (theme === 'dark' && all[`${file}.dark.webp`]) || all[`${file}.webp`];
    return url ? [{ url, alt }] : [];
  });

/** Whether a browser plays this address by itself; other films open where they are. */
export const isFilmFile = (url: string): boolean => /\.(mp4|webm)$/i.test(new URL(url).pathname);
