import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { aboutSame } from '../../platform/client/queries.js';

/**
 * When another run than the one that was seen is the latest, all that is shown of its room is read anew.
 * @param id of the latest run; 0 where there is none, undefined while that is not known
 * @param path of any call of the room
 */
export function useReadAnew(id: number | undefined, path: string): void {
  const client = useQueryClient();
  const seen = useRef(id);
  useEffect(() => {
    if (id === undefined || id === seen.current) return;
    const isNew = seen.current !== undefined;
    seen.current = id;
    if (isNew) void client.invalidateQueries({ predicate: aboutSame(path) });
  }, [id, client, path]);
}
