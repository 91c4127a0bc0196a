import {
  type AiMode,
  GenerateDone,
  GenerateFault,
  GeneratePart,
  GenerateStart,
  type TextParts,
} from '@kade/contract';

/** What has come so far of what is generated. */
export type Generating<T> = {
  readonly phase: 'idle' | 'working' | 'done' | 'stopped' | 'failed';
  /** Who writes; null until that is known. */
  readonly mode: AiMode | null;
  /** How many there will be; null until that is known. */
  readonly total: number | null;
  readonly results: readonly T[];
  /** The parts of those on their way, by their place. */
  readonly writing: Readonly<Record<number, TextParts>>;
  /** Why it stopped before its end, in the user's language. */
  readonly fault: string | null;
};

export const nothingYet: Generating<never> = {
  phase: 'idle',
  mode: null,
  total: null,
  results: [],
  writing: {},
  fault: null,
};

/** What is known after one more event of the stream; events that no one knows change nothing. */
export function afterEvent<T>(now: Generating<T>, name: string, data: string): Generating<T> {
  const read: unknown = JSON.parse(data);
  switch (name) {
    case 'start': {
      const { mode, total } = GenerateStart.parse(read);
      return { ...now, mode, total };
    }
    case 'part': {
      const { at, part, text } = GeneratePart.parse(read);
      return { ...now, writing: { ...now.writing, [at]: { ...now.writing[at], [part]: text } } };
    }
    case 'result': {
      const { [now.results.length]: _, ...writing } = now.writing;
      return { ...now, results: [...now.results, read as T], writing };
    }
    case 'fault': {
      const { detail, msg } = GenerateFault.parse(read);
      // The reason itself, where there is one, and not only what kind of refusal it is.
      return { ...now, phase: 'failed', fault: msg || detail };
    }
    case 'done':
      GenerateDone.parse(read);
      return now.phase === 'failed' ? now : { ...now, phase: 'done' };
    default:
      return now;
  }
}
