/** Kinds of pictures by their usual ending, with the media type they are served as. */
export const pictureTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
} as const;
export type PictureKind = keyof typeof pictureTypes;

const starts = [
  ['png', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['jpg', Buffer.from('ffd8ff', 'hex')],
  ['gif', Buffer.from('GIF8')],
] as const;

/** What a file says it is in its first bytes; neither its name nor its sender counts. Undefined: none of the four. */
export function recognise(head: Buffer): PictureKind | undefined {
  for (const [kind, start] of starts) if (head.subarray(0, start.length).equals(start)) return kind;
  const isWebp =
    head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'webp' : undefined;
}
