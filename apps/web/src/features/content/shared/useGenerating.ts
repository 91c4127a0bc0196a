import type { AiMode, CallInput, Endpoint, ReplyOf } from '@kade/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure, callForEvents } from '../../../platform/client/api.js';
import { readStream } from '../../../platform/live/readStream.js';
import { translateText } from '../../../platform/notices/showFailure.js';
import { afterEvent, type Generating, nothingYet } from './generating.js';

type ResultOf<E extends Endpoint> =
  ReplyOf<E> extends { results: readonly (infer T)[] } ? T : never;

/**
 * Has something written and follows it while it comes. To stop closes the line at once, and so does leaving the page; what
 * came before stays.
 */
export function useGenerating<const E extends Endpoint>(endpoint: E) {
  type T = ResultOf<E>;
  const { t } = useTranslation('content');
  const [state, setState] = useState<Generating<T>>(nothingYet);
  const line = useRef<AbortController>(undefined);
  useEffect(() => () => line.current?.abort(), []);

  const stop = useCallback(() => {
    line.current?.abort();
    setState((now) => (now.phase === 'working' ? { ...now, phase: 'stopped' } : now));
  }, []);
  const clear = useCallback(() => {
    line.current?.abort();
    setState(nothingYet);
  }, []);

  /** @returns what came, when it has ended in whatever way */
  const start = useCallback(
    async (input: CallInput<E>): Promise<readonly T[]> => {
      line.current?.abort();
      const mine = new AbortController();
      line.current = mine;
      let now: Generating<T> = { ...nothingYet, phase: 'working' };
      const show = (next: Generating<T>) => {
        now = next;
        if (line.current === mine && !mine.signal.aborted) setState(next);
      };
      show(now);
      try {
        const response = await callForEvents(endpoint, input, mine.signal);
        if (isStream(response))
          await readStream(response, (name, data) => show(afterEvent(now, name, data)));
        else show(whole((await response.json()) as Whole<T>));
        // A line that ends without a word broke.
        if (now.phase === 'working') show({ ...now, phase: 'failed', fault: t('generate.broke') });
      } catch (error) {
        if (mine.signal.aborted) return now.results;
        const said = error instanceof ApiFailure ? error.msg || error.detail : null;
        const fault = said ? translateText(said) : t('generate.broke');
        show({ ...now, phase: 'failed', fault });
      }
      return now.results;
    },
    [endpoint, t],
  );
  return { ...state, start, stop, clear, isWorking: state.phase === 'working' };
}

type Whole<T> = { mode: AiMode; results: readonly T[] };
const isStream = (response: Response) =>
  response.headers.get('content-type')?.startsWith('text/event-stream') === true;
const whole = <T>({ mode, results }: Whole<T>): Generating<T> => ({
  ...nothingYet,
  phase: 'done',
  mode,
  total: results.length,
  results,
});
