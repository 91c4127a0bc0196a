import { attachmentBytes, attachmentTypes } from '@kade/contract';

/** Endings of the names that can be attached, with their dots: for the file chooser. */
export const acceptedEndings = Object.values(attachmentTypes).flatMap(({ endings }) =>
  endings.map((ending) => `.${ending}`),
);

/** Why a file cannot be sent, told before it is: the server looks at the content itself. Undefined when it can. */
export function whyNot({ name, size }: { name: string; size: number }) {
  if (size > attachmentBytes) return 'tooLarge' as const;
  const ending = /\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? '';
  return acceptedEndings.includes(ending) ? undefined : ('wrongType' as const);
}

const units = ['B', 'kB', 'MB'] as const;

/** A size in the largest unit that leaves at least 1; `write` puts the number in the reader's language. */
export function sizeText(bytes: number, write: (value: number) => string): string {
  const step = Math.min(
    units.length - 1,
    Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024)),
  );
  const value = bytes / 1024 ** step;
  return `${write(value < 10 ? Math.round(value * 10) / 10 : Math.round(value))} ${units[step]}`;
}
