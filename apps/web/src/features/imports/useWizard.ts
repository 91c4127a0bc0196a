import { type ImportKind, ImportOptions, type ImportPreview } from '@kade/contract';
import { useEffect, useRef, useState } from 'react';
import { type FileFault, faultOf, isCheapToPreview } from './file.js';
import { type Matching, missingFields, startMatching } from './matching.js';
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

  // What would be rejected depends on the matching: the first rows are looked at again after a pause.
  useEffect(() => {
    if (!preview || !kind || !file || matching === checked.current) return;
    if (!isCheapToPreview(file)) return;
    const timer = setTimeout(async () => {
      checked.current = matching;
      const again = await ask({ kind, file, mapping: { ...matching } });
      if (again) setPreview((old) => old && { ...old, errors: again.errors });
    }, pause);
    return () => clearTimeout(timer);
  }, [matching, preview, kind, file, ask]);

  const anew = () => {
    setPreview(null);
    asked.clear();
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
      const reply = await ask({ kind, file });
      if (!reply) return;
      const proposed = startMatching(kind, reply);
      checked.current = proposed;
      setStart(proposed);
      setMatching(proposed);
      setPreview(reply);
      setStep('match');
    },
  };
}

export type Wizard = ReturnType<typeof useWizard>;
