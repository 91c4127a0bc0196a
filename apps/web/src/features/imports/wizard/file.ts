/** Largest file the server takes. */
export const maxFileBytes = 500 * 1024 * 1024;
const previewBytes = 1024 * 1024;

export const megabytes = (bytes: number) => bytes / (1024 * 1024);

/** Endings a file dialog offers. */
export const acceptedEndings = '.csv,.txt,.tsv,.gz,.xlsx';

export type FileFault = 'ending' | 'empty' | 'large';

const isSheet = (name: string) => /\.xlsx$/i.test(name);

/** What can be told about a file without reading it; null: nothing is wrong. */
export function faultOf(file: Pick<File, 'name' | 'size'>): FileFault | null {
  if (!/\.(csv|txt|tsv|gz|xlsx)$/i.test(file.name)) return 'ending';
  if (file.size === 0) return 'empty';
  return file.size > maxFileBytes ? 'large' : null;
}

/**
 * What a preview needs of a file: its start. A workbook is sent whole, because its table of contents is at its end.
 */
export const previewPart = (file: File): Blob =>
  isSheet(file.name) ? file : file.slice(0, previewBytes);

/** Whether a preview costs so little that it can be asked for again at each change. */
export const isCheapToPreview = (file: File): boolean => previewPart(file).size <= 2 * previewBytes;
