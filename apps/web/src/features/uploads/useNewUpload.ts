import {
  duplicateKeys,
  type ImportPreview,
  listLeadUploads,
  startLeadUpload,
  UploadOptions,
} from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type ApiFailure, call, type Progress } from '../../platform/client/api.js';
import { keyOf } from '../../platform/client/queries.js';
import {
  type FileFault,
  failureOfAny,
  faultOf,
  isCheapToPreview,
  isNumberFormatOpen,
  type Matching,
  startMatching,
  usePreview,
} from '../imports/index.js';
import { myUploads } from './upload.js';

export type NewUploadStep = 'file' | 'match' | 'duplicates';
const pause = 600;

/** The best key that the file has a column for. */
export const keyFor = (matching: Matching): UploadOptions['duplicate_key'] =>
  duplicateKeys.find((key) => matching[key] !== undefined) ?? 'none';

/** Everything a new upload knows. Nothing chosen is dropped by a failure; a new file asks for a new preview. */
export function useNewUpload(onStarted: (id: number) => void) {
  const client = useQueryClient();
  const [step, setStep] = useState<NewUploadStep>('file');
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<FileFault | null>(null);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [start, setStart] = useState<Matching>({});
  const [matching, setMatching] = useState<Matching>({});
  const [options, setOptions] = useState<UploadOptions>(() => UploadOptions.parse({}));
  const [isKeySeen, setKeySeen] = useState(false);
  const [sent, setSent] = useState<Progress | null>(null);
  const [problem, setProblem] = useState<ApiFailure | null>(null);
  const running = useRef<AbortController | null>(null);
  const checked = useRef<Matching>({});
  const checkedNumbers = useRef(options.number_format);
  const asked = usePreview();
  const { ask } = asked;

  // What would be rejected depends on the matching: the first rows are looked at again after a pause.
  const { sheet, number_format } = options;
  useEffect(() => {
    if (!preview || !file || !isCheapToPreview(file)) return;
    if (matching === checked.current && number_format === checkedNumbers.current) return;
    const timer = setTimeout(async () => {
      checked.current = matching;
      checkedNumbers.current = number_format;
      const again = await ask({
        kind: 'leads',
        file,
        mapping: { ...matching },
        options: UploadOptions.parse({ sheet, number_format }),
      });
      if (again)
        setPreview((old) => {
          return (
            old && { ...again, mapping: old.mapping, columns: old.columns, sheets: old.sheets }
          );
        });
    }, pause);
    return () => clearTimeout(timer);
  }, [matching, preview, file, sheet, number_format, ask]);

  async function look(of: File, sheetName: string | null): Promise<void> {
    const chosen = UploadOptions.parse({ ...options, sheet: sheetName });
    const reply = await ask({ kind: 'leads', file: of, options: chosen });
    if (!reply) return;
    const proposed = startMatching('leads', reply);
    checked.current = proposed;
    setStart(proposed);
    setMatching(proposed);
    setOptions(chosen);
    setPreview(reply);
    setStep('match');
  }

  async function send(): Promise<void> {
    if (!file) return;
    const body = new FormData();
    body.append('mapping', JSON.stringify(matching));
    body.append('options', JSON.stringify({ ...options, dry_run: true }));
    body.append('file', file, file.name);
    const mine = new AbortController();
    running.current = mine;
    setProblem(null);
    setSent({ loaded: 0, total: file.size });
    try {
      const upload = await call(
        startLeadUpload,
        { body },
        { signal: mine.signal, onUploadProgress: setSent },
      );
      myUploads.uploadStarted(upload.id);
      void client.invalidateQueries({ queryKey: keyOf(listLeadUploads) });
      onStarted(upload.id);
    } catch (error) {
      if (!mine.signal.aborted) setProblem(failureOfAny(error, startLeadUpload.path));
      setSent(null);
    }
  }

  return {
    step,
    file,
    fault,
    preview,
    start,
    matching,
    options,
    /** Whether it was seen how known leads are told, and what becomes of them. */
    isKeySeen,
    sent,
    /** Nobody said yet how numbers such as 12.500 are to be read. */
    numbersOpen: isNumberFormatOpen(preview?.numbers ?? [], options.number_format),
    busy: asked.busy,
    problem: problem ?? asked.problem,
    chooseFile(next: File) {
      const wrong = faultOf(next);
      setFault(wrong);
      // A file that cannot be used does not push out one that can.
      if (wrong) return;
      setFile(next);
      setPreview(null);
      setKeySeen(false);
      setOptions({ ...options, number_format: null });
      setProblem(null);
      asked.clear();
    },
    setMatching,
    setOptions,
    chooseSheet: (name: string) => (file ? look(file, name) : Promise.resolve()),
    back: () => setStep(step === 'duplicates' ? 'match' : 'file'),
    /** To a step before this one. */
    open: setStep,
    async next(): Promise<void> {
      if (step === 'file' && file) {
        if (preview) setStep('match');
        else await look(file, null);
      } else if (step === 'match') {
        const key = options.duplicate_key;
        if (key === 'none' || matching[key] === undefined)
          setOptions({ ...options, duplicate_key: keyFor(matching) });
        setKeySeen(true);
        setStep('duplicates');
      } else await send();
    },
    cancel: () => running.current?.abort(),
  };
}

export type NewUploadState = ReturnType<typeof useNewUpload>;
