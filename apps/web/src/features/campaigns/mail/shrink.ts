import { mailImageWidth } from '@kade/contract';

/**
 * The picture, made no wider than a mail needs, before it goes over the line and meets the limit of bytes. Moving pictures and those that are small enough stay as they are; so
 * does one that the browser cannot draw: the server says what is wrong with it.
 */
export async function shrink(file: File): Promise<File> {
  if (!['image/png', 'image/jpeg', 'image/webp'].includes(file.type)) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture || picture.width <= mailImageWidth) return file;
  const canvas = document.createElement('canvas');
  canvas.width = mailImageWidth;
  canvas.height = Math.round((picture.height * mailImageWidth) / picture.width);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, file.type, 0.86));
  return blob && blob.size < file.size ? new File([blob], file.name, { type: file.type }) : file;
}
