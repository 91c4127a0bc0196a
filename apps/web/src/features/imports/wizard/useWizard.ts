import { type ImportKind, ImportOptions, type ImportPreview } from '@kade/contract';
import { useEffect, useRef, useState } from 'react';
import { type FileFault, faultOf, isCheapToPreview } from './file.js';
import { type Matching, missingFields, startMatching } from './matching.js';
import { isNumberFormatOpen } from './NumberFormatStep.js';
import { usePreview } from './usePreview.js';

const pause = 600;

/** Everything a new import knows. Nothing chosen is dropped by a failure; a new file or kind asks for a new preview. */
export function useWizard() {
  const [kind, setKind] = useState<ImportKind | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<FileFault | null>(null);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [step, setStep] = useState<'file' | 'match'>('file');
  const [start, setStart] = useState<Matching>({});
  const [matching, setMatching] = useState<Matching>({});
  const [options, setOptions] = useState<ImportOptions>(() => ImportOptions.parse({}));
  const asked = usePreview();
  const { ask } = asked;
  const checked = useRef<Matching>({});
  const checkedWords = useRef(options.statuses);
  const checkedNumbers = useRef(options.number_format);
  const checkedMissing = useRef(options.create_missing);

  // What would be rejected depends on the matching: the first rows are looked at again after a pause.
  const { statuses, sheet, number_format, create_missing } = options;
  useEffect(() => {
    if (!preview || !kind || !file) return;
    if (
      matching === checked.current &&
      statuses === checkedWords.current &&
      number_format === checkedNumbers.current &&
      create_missing === checkedMissing.current
    )
      return;
    if (!isCheapToPreview(file)) return;
    const timer = setTimeout(async () => {
      checked.current = matching;
      checkedWords.current = statuses;
      checkedNumbers.current = number_format;
      checkedMissing.current = create_missing;
      const chosen = ImportOptions.parse({ sheet, statuses, number_format, create_missing });
      const again = await ask({ kind, file, mapping: { ...matching }, options: chosen });
      if (again)
        setPreview((old) => {
          if (!old) return old;
          // How columns are matched by now is the person's; what the rows say is the answer's.
          return { ...again, mapping: old.mapping, columns: old.columns, sheets: old.sheets };
        });
    }, pause);
    return () => clearTimeout(timer);
  }, [matching, statuses, number_format, create_missing, sheet, preview, kind, file, ask]);

  const anew = () => {
    setPreview(null);
    setOptions((old) => ({ ...old, sheet: null, number_format: null, statuses: {} }));
    asked.clear();
  };
  const take = (reply: ImportPreview, of: ImportKind) => {
    const proposed = startMatching(of, reply);
    checked.current = proposed;
    setStart(proposed);
    setMatching(proposed);
    setPreview(reply);
  };
  return {
    step,
    kind,
    file,
    fault,
    preview,
    start,
    matching,
    options,
    busy: asked.busy,
    problem: asked.problem,
    /** Fields still to be matched before the import can start. */
    missing: kind && preview ? missingFields(kind, matching) : [],
    /** Nobody said yet how numbers such as 12.500 are to be read. */
    numbersOpen: isNumberFormatOpen(preview?.numbers ?? [], options.number_format),
    chooseKind(next: ImportKind) {
      setKind(next);
      anew();
    },
    chooseFile(next: File) {
      const wrong = faultOf(next);
      setFault(wrong);
      // A file that cannot be used does not push out one that can.
      if (wrong) return;
      setFile(next);
      anew();
    },
    setMatching,
    setOptions,
    /** Back to the first step; everything chosen stays as it is until another file or kind is. */
    back: () => setStep('file'),
    async look(): Promise<void> {
      if (!kind || !file) return;
      if (preview) return setStep('match');
      // What an earlier file's cells were read as is gone; what becomes of unknown records is chosen for any file.
      const chosen = ImportOptions.parse({ create_missing });
      const reply = await ask({ kind, file, options: chosen });
      if (!reply) return;
      checkedWords.current = options.statuses;
      checkedNumbers.current = options.number_format;
      checkedMissing.current = create_missing;
      take(reply, kind);
      setStep('match');
    },
    /** Another sheet is another table: its columns are matched anew. */
    async chooseSheet(next: string): Promise<void> {
      if (!kind || !file) return;
      const chosen = { ...options, sheet: next, statuses: {} };
      const reply = await ask({ kind, file, options: chosen });
      if (!reply) return;
      setOptions(chosen);
      checkedWords.current = chosen.statuses;
      checkedMissing.current = chosen.create_missing;
      take(reply, kind);
    },
  };
}

export type Wizard = ReturnType<typeof useWizard>;
