import { getProfileColumns, type ShownColumns, updateProfileColumns } from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { call } from '../../../platform/client/api.js';
import { keyOf, useCall } from '../../../platform/client/queries.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { columnsOfView, shownColumns } from '../../../ui/list/views/viewState.js';
import type { ColumnMemory } from '../../../ui/table/useColumns.js';

/** Somebody who drags a border or moves a column does so several times in a row. */
const pause = 600;

/** The columns of the profile list as the server keeps them for the user: another browser shows the same. */
export function useKeptColumns(): ColumnMemory {
  const client = useQueryClient();
  // A partner only reads here, and has what this browser keeps.
  const isKept = useMay()(updateProfileColumns.access);
  const { data } = useCall(getProfileColumns, undefined, { silent: true, enabled: isKept });
  const waiting = useRef<{ columns: ShownColumns; timer: ReturnType<typeof setTimeout> }>(null);

  const send = useCallback(() => {
    if (!waiting.current) return;
    const { columns, timer } = waiting.current;
    waiting.current = null;
    clearTimeout(timer);
    client.setQueryData(keyOf(getProfileColumns), { columns });
    // This browser keeps them by itself; a line that broke is told of by everything else on the screen.
    call(updateProfileColumns, { body: { columns } }).catch(() => {});
  }, [client]);

  useEffect(() => {
    window.addEventListener('pagehide', send);
    return () => {
      window.removeEventListener('pagehide', send);
      send();
    };
  }, [send]);

  const keep = useCallback<ColumnMemory['keep']>(
    ({ columns, widths }) => {
      if (!isKept) return;
      clearTimeout(waiting.current?.timer);
      waiting.current = {
        columns: shownColumns(columns, widths),
        timer: setTimeout(send, pause),
      };
    },
    [send, isKept],
  );
  const known = useMemo(() => {
    if (!data?.columns) return undefined;
    const { keys, widths } = columnsOfView(data);
    return { columns: keys, widths: { ...widths } };
  }, [data]);
  return { known, keep };
}
