import { listModelNames, listResultIds, totalModelName } from '@kade/contract';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';

/** What addresses say: which model, and which run when it is not the latest. */
export const modelParam = 'model';
export const runParam = 'run';

const idOf = (text: string | null) => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/**
 * The result that a page of the lifecycle shows: of the model and the run that its address names, all customers and the
 * latest run when it names none. Another page of the lifecycle that is linked to with `query` shows the same.
 */
export function useResults() {
  const [params, setParams] = useSearchParams();
  const model = params.get(modelParam) || totalModelName;
  const run = idOf(params.get(runParam));
  const put = useCallback(
    (name: string, value: string | null) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (value === null) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  const setModel = useCallback(
    (name: string) => put(modelParam, name === totalModelName ? null : name),
    [put],
  );
  const setRun = useCallback(
    (id: number | null) => put(runParam, id === null ? null : String(id)),
    [put],
  );
  const names = useCall(listModelNames);
  const results = useCall(
    listResultIds,
    { query: { model_names: [model], ...(run === null ? {} : { run_id: run }) } },
    { keepPrevious: true },
  );
  const kept = new URLSearchParams(
    [modelParam, runParam].flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  ).toString();
  return {
    names,
    model,
    setModel,
    isTotal: model === totalModelName,
    /** Null: the latest. */
    run,
    setRun,
    /** For `Loaded`. */
    results,
    /** Undefined while it is on its way; null: there is none, since nothing has run yet. */
    result: results.data && (results.data[0] ?? null),
    query: kept && `?${kept}`,
  };
}
export type Results = ReturnType<typeof useResults>;
/** A result with the reason why it has no model of its own. */
export type Result = NonNullable<Results['result']>;
