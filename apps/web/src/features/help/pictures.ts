/** Pictures of the guides: `images/{language}/{topic}-{number}.jpg`, made by `scripts/guide-images.mjs`. */
const all = import.meta.glob<string>('./images/*/*.jpg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Addresses of a topic's pictures in their order; none for a topic without pictures. */
export const picturesOf = (topic: string, language: 'en' | 'nl'): readonly string[] =>
  Object.entries(all)
    .filter(([path]) => path.startsWith(`./images/${language}/${topic}-`))
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([, url]) => url);
